/** What Google and Indeed require of a job is in what they are given, also of a job that says the least. */
import { expect, test } from 'vitest';
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

const places = [
  { city: 'Kochi', region: 'Kerala', country: 'IN', postal_code: '682001' },
  { city: 'Chennai', region: 'Tamil Nadu', country: 'IN', postal_code: '600001' },
];
const LEAST: Partial<JobPage> = { workplace: 'onsite', salary_min: null, salary_max: null };

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

test('JobPosting has what Google requires of a job that says the least, and of remote work', () => {
  expect(missingIn(posting(LEAST), [...GOOGLE_REQUIRES, ...GOOGLE_RECOMMENDS])).toEqual([]);
  const remote = posting({ ...LEAST, workplace: 'remote' });
  expect(missingIn(remote, GOOGLE_REQUIRES_OF_REMOTE)).toEqual([]);
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

test.each<[string, Partial<JobPage>, readonly string[]]>([
  ['a job in two places', { places }, []],
  ['a job that says the least', LEAST, []],
  ['hybrid work', { ...LEAST, workplace: 'hybrid' }, INDEED_REQUIRES_OF_REMOTE],
  ['remote work', { ...LEAST, workplace: 'remote' }, INDEED_REQUIRES_OF_REMOTE],
])('the XML feed has what Indeed requires of %s, for each of its places', async (_, fields, more) => {
  const entries = await entriesOf(fields);
  expect(entries).toHaveLength(fields.places?.length ?? 1);
  for (const entry of entries) expect(missingElements(entry, [...INDEED_REQUIRES, ...more])).toEqual([]);
});
