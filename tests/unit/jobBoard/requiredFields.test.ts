/** What Google and Indeed require of a job is in what they are given, of a full job and of one that says the least. */
import { describe, expect, test } from 'vitest';
import { toShownJob } from '../../../src/data/jobRows';
import { jobsXml } from '../../../src/server/jobs/jobsXml';
import { jobPosting } from '../../../src/shared/jobs/jobPosting';
import type { JobPage } from '../../../src/shared/jobs/jobs';
import { aJobPage, readerOf } from '../../support/shownJobs';

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting: required, and of remote work. */
const GOOGLE_REQUIRES =
  'title description datePosted hiringOrganization.name jobLocation.address.addressCountry'.split(' ');
const GOOGLE_REQUIRES_OF_REMOTE = ['jobLocationType', 'applicantLocationRequirements.name'];
/** What it recommends on the same page and every job of ours can say. */
const GOOGLE_RECOMMENDS = ['identifier.name', 'identifier.value', 'employmentType', 'directApply'];
/** https://docs.indeed.com/indeed-apply/xml-feed and https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format */
const INDEED_REQUIRES =
  'title date referencenumber requisitionid url company sourcename city state country email description'.split(
    ' ',
  );
const INDEED_REQUIRES_OF_REMOTE = ['remotetype'];
/** There whatever is known; nobody can say the state of every place. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['state']);

const FULL: Partial<JobPage> = {
  places: [
    { city: 'Kochi', region: 'Kerala', country: 'IN', postal_code: '682001' },
    { city: 'Chennai', region: 'Tamil Nadu', country: 'IN', postal_code: '600001' },
  ],
  experience_from: 2,
  experience_to: 5,
  openings: 3,
  skills: ['Kubernetes'],
  education: 'B.Tech.',
  reference: 'SRE-4',
  consultant: 'Nila Fictional',
  closes_at: '2026-12-31T18:30:00.000Z',
};
const LEAST: Partial<JobPage> = { workplace: 'onsite', salary_min: null, salary_max: null };

const KINDS: readonly (readonly [string, Partial<JobPage>])[] = [
  ['a full job', FULL],
  ['a job that says the least', LEAST],
];

/** The values at the end of a path; every step may be a list. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => valuesAt(entry, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return valuesAt((value as Record<string, unknown> | undefined)?.[name], rest);
}

const isGiven = (value: unknown) => value !== undefined && value !== '';

const missingIn = (posting: unknown, paths: readonly string[]) =>
  paths.filter((path) => {
    const values = valuesAt(posting, path.split('.'));
    return values.length === 0 || !values.every(isGiven);
  });

const posting = (fields: Partial<JobPage>) =>
  jobPosting(
    'https://agency.example',
    { name: 'Sample Agency', linkedin: '', x: '', facebook: '', instagram: '' },
    toShownJob(aJobPage(fields)),
  );

describe('JobPosting has what Google requires, and what it recommends of every job', () => {
  test.each(KINDS)('of %s', (_, fields) => {
    expect(missingIn(posting(fields), [...GOOGLE_REQUIRES, ...GOOGLE_RECOMMENDS])).toEqual([]);
  });

  test('of remote work', () => {
    const remote = posting({ ...LEAST, workplace: 'remote' });
    expect(missingIn(remote, [...GOOGLE_REQUIRES, ...GOOGLE_REQUIRES_OF_REMOTE])).toEqual([]);
  });
});

async function entriesOf(fields: Partial<JobPage>): Promise<readonly string[]> {
  const publisher = {
    siteUrl: 'https://agency.example',
    name: 'Sample Agency',
    email: 'jobs@agency.example',
  };
  let xml = '';
  for await (const part of jobsXml(publisher, readerOf([aJobPage(fields)]), AbortSignal.timeout(5000)))
    xml += part;
  return xml.match(/<job>.*?<\/job>/gs) ?? [];
}

const missingElements = (entry: string, names: readonly string[]) =>
  names.filter((name) => {
    const [, text] = new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, 's').exec(entry) ?? [];
    return text === undefined || (text === '' && !MAY_BE_EMPTY.has(name));
  });

describe('the XML feed has what Indeed requires', () => {
  test.each(KINDS)('of %s, for each of its places', async (_, fields) => {
    const entries = await entriesOf(fields);
    expect(entries).toHaveLength(fields.places?.length ?? 1);
    expect(entries.map((entry) => missingElements(entry, INDEED_REQUIRES))).toEqual(entries.map(() => []));
  });

  test.each(['hybrid', 'remote'] as const)('of %s work', async (workplace) => {
    const [entry = ''] = await entriesOf({ ...LEAST, workplace });
    expect(missingElements(entry, [...INDEED_REQUIRES, ...INDEED_REQUIRES_OF_REMOTE])).toEqual([]);
  });
});
