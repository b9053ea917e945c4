/** Jobs outside of their pages: feeds and images for shared links. */
import { expect, test, vi } from 'vitest';
import { SaxesParser } from 'saxes';
import { render } from '../../../src/app/render';
import type { JobReader } from '../../../src/data/jobs';
import { createJobReader } from '../../../src/data/jobReader';
import type { PageOfJobs } from '../../../src/shared/jobs/jobs';
import { createDocuments, type SiteDocument } from '../../../src/server/seo/documents';
import { jobsXml } from '../../../src/server/seo/feeds';
import { createSitemap } from '../../../src/server/seo/sitemap';
import type { Packed } from '../../../src/server/http/encodings';
import { contentOf, SITE, sourceOf, textOf } from '../../stage/renderedSite';
import { aJobPage, JOBS, readerOf } from '../../builders/jobs/shownJobs';

/** A network error for the reader. */
const unreachable = createJobReader({ supabaseUrl: SITE, publishableKey: 'key' }, () =>
  Promise.resolve(new Response('', { status: 503 })),
);

const find = (path: string, jobs: JobReader = readerOf()) =>
  createDocuments({ siteUrl: SITE, source: sourceOf(contentOf(), jobs), render, builtAt: new Date(0) })(path);

const PLACES = [
  { city: 'Kochi', region: 'Kerala', country: 'IN', postal_code: '682001' },
  { city: 'Chennai', region: 'Tamil Nadu', country: 'IN', postal_code: '' },
];
const LEAST: Partial<PageOfJobs> = { workplace: 'onsite', salary_min: null, salary_max: null };
/** https://docs.indeed.com/indeed-apply/xml-feed and https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format */
const INDEED_REQUIRES =
  'title date referencenumber requisitionid url company sourcename city country email description'.split(' ');

const PUBLISHER = { siteUrl: SITE, name: 'A & B', email: 'jobs@agency.example' };

async function xmlOf(jobs: JobReader): Promise<string> {
  const parts: string[] = [];
  for await (const part of jobsXml(PUBLISHER, jobs, AbortSignal.timeout(5000))) parts.push(part);
  return parts.join('');
}

/** The text that an XML parser finds; throws for malformed XML. */
function wordsOf(xml: string): string {
  let words = '';
  const parser = new SaxesParser();
  const add = (part: string) => void (words += part);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return words;
}

/** Answers `job_addresses` with 1,002 rows. */
const manyAddresses: typeof fetch = (input) => {
  const after = Number(new URL(input as string).searchParams.get('after_id'));
  const ids = Array.from({ length: Math.min(1000, 1002 - after) }, (_, at) => after + at + 1);
  return Promise.resolve(
    Response.json(ids.map((id) => ({ id, slug: 'nurse', updated_at: '2026-01-01T00:00:00Z' }))),
  );
};

const valuesIn = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]`, 'gs')), ([, value]) => value);
const countOf = (text: string, part: string) => text.split(part).length - 1;

test('sample jobs are in no sitemap and no feed, and all others are', async () => {
  for (const path of ['/sitemap.xml', '/jobs/feed.xml', '/jobs/jobs.xml']) {
    const text = await textOf(await find(path, readerOf(JOBS, [7])));
    expect([path, text.includes('/jobs/7-'), text.includes('/jobs/14-')]).toEqual([path, false, true]);
  }
});

test('/jobs/feed.xml has each job with its facts and full text, and is valid without jobs', async () => {
  const feed = await find('/jobs/feed.xml');
  const xml = await textOf(feed);
  expect(feed?.type).toMatch(/^application\/rss\+xml/);
  expect(countOf(xml, '<item>')).toBe(JOBS.length);
  expect(xml).toContain(`<link>${SITE}/jobs/7-site-reliability-engineer</link>`);
  expect(xml).toContain('<![CDATA[Site Reliability Engineer, Hyderabad]]>');
  expect(xml).toContain(`<a href="${SITE}/jobs">clusters</a>`);
  expect(xml).toContain('Confidential client');
  expect(xml).toContain('<lastBuildDate>');
  const night = aJobPage({ shift: 'night', day: { rota: 'night' } });
  expect(await textOf(await find('/jobs/feed.xml', readerOf([night])))).toContain('Full-time · Nights · ');
  const empty = await textOf(await find('/jobs/feed.xml', readerOf([])));
  expect(empty).toContain('<channel>');
  expect(empty).not.toContain('lastBuildDate');
});

test.each([
  ['a vertical tab', 'a\u000bb', 'ab'],
  ['a form feed', 'a\u000cb', 'ab'],
  ['a control character', 'a\u0001b', 'ab'],
  ['no character', 'a\uffffb', 'ab'],
  ['half a pair', 'a\ud83db', 'ab'],
  ['the other half', 'a\ude00b', 'ab'],
  ['a whole one', 'a\u{1F600}b', 'a\u{1F600}b'],
  ['two ends of character data', 'a]]>b]]>c', 'a]]>b]]>c'],
])('%s in a job breaks no feed', async (_, title, read) => {
  const jobs = readerOf([aJobPage({ title, description: title, location: title, category: title })]);
  for (const path of ['/jobs/feed.xml', '/jobs/jobs.xml']) {
    expect(wordsOf(await textOf(await find(path, jobs)))).toContain(read);
  }
});

test('/jobs/jobs.xml has every part that job portals require', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aJobPage({ id: index + 1 }));
  expect(countOf(await xmlOf(readerOf(many)), '<job>')).toBe(250);
  const xml = await xmlOf(readerOf());
  for (const part of [
    '<publisher><![CDATA[A & B]]></publisher>',
    '<referencenumber><![CDATA[7]]></referencenumber>',
    `<url><![CDATA[${SITE}/jobs/7-site-reliability-engineer?src=feed]]></url>`,
    '<date><![CDATA[2025-11-20T06:00:00.000Z]]></date>',
    '<city><![CDATA[Hyderabad]]></city><state><![CDATA[]]></state><country><![CDATA[IN]]></country>',
    '<salary><![CDATA[₹24–32 LPA]]></salary>',
    '<remotetype><![CDATA[Fully remote]]></remotetype>',
    '<expirationdate><![CDATA[2026-12-31T18:30:00.000Z]]></expirationdate>',
  ]) {
    expect(xml).toContain(part);
  }
  expect(countOf(xml, '<salary>')).toBe(1);
});

test('/jobs/jobs.xml has an entry with its own number for each place of a job, and its kind of remote work', async () => {
  const xml = await xmlOf(readerOf([aJobPage({ places: PLACES, reference: 'SRE-4', workplace: 'hybrid' })]));
  expect(valuesIn(xml, 'referencenumber')).toEqual(['7', '7-Chennai']);
  expect(valuesIn(xml, 'requisitionid')).toEqual(['SRE-4', 'SRE-4']);
  expect(valuesIn(xml, 'state')).toEqual(['Kerala', 'Tamil Nadu']);
  expect(valuesIn(xml, 'postalcode')).toEqual(['682001']);
  expect(valuesIn(xml, 'remotetype')).toEqual(['Hybrid remote', 'Hybrid remote']);
  expect(await xmlOf(readerOf([aJobPage({ workplace: 'onsite' })]))).not.toContain('remotetype');
});

test.each<[string, Partial<PageOfJobs>, readonly string[]]>([
  ['in two places', { places: PLACES }, ['state']],
  ['that says the least', LEAST, []],
  ['of hybrid work', { ...LEAST, workplace: 'hybrid' }, ['remotetype']],
  ['of remote work', { ...LEAST, workplace: 'remote' }, ['remotetype']],
])(
  '/jobs/jobs.xml has the fields that Indeed requires for a job %s, for each of its places',
  async (_, fields, more) => {
    const [, ...entries] = (await xmlOf(readerOf([aJobPage(fields)]))).split('<job>');
    expect(entries).toHaveLength(fields.places?.length ?? 1);
    const missing = (entry: string) =>
      [...INDEED_REQUIRES, ...more].filter((name) => !valuesIn(entry, name).some(Boolean));
    expect(entries.map(missing)).toEqual(entries.map(() => []));
    // The element is always present, even without a known state.
    for (const entry of entries) expect(entry).toContain('<state>');
  },
);

test('/jobs/jobs.xml is cached compressed and complete', async () => {
  const document = await find('/jobs/jobs.xml');
  const { bodies } = (document as SiteDocument).body as Packed;
  expect(document?.type).toMatch(/^application\/xml/);
  expect(bodies.identity).toBeUndefined();
  expect([...bodies.encoded.keys()]).toEqual(['gzip']);
  const xml = await textOf(document);
  expect(xml).toMatch(/^<\?xml[^]*<\/source>\n$/);
  expect(countOf(xml, '<job>')).toBe(JOBS.length);
});

test('places of one job with the same name have their own numbers', async () => {
  const pune = { city: 'Pune', region: '', country: 'IN', postal_code: '411001' };
  const xml = await xmlOf(readerOf([aJobPage({ places: [pune, pune, pune, { ...pune, postal_code: '' }] })]));
  const numbers = ['7', '7-Pune-411001', '7-Pune-411001-2', '7-Pune'];
  expect(valuesIn(xml, 'referencenumber')).toEqual(numbers);
});

test('a sitemap that is full has the newest jobs, and the log reports it', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const content = contentOf();
  const sitemap = createSitemap({ siteUrl: SITE, render, builtAt: new Date(0), mostJobs: 3 });
  const reader = createJobReader({ supabaseUrl: SITE, publishableKey: 'key' }, manyAddresses);
  const source = sourceOf(content, { ...readerOf([]), addresses: (signal) => reader.addresses(signal) });
  const xml = await sitemap(content, source, AbortSignal.timeout(5000));
  expect([...xml.matchAll(/jobs\/(\d+)-/g)].map(([, id]) => id)).toEqual(['1002', '1001', '1000']);
  expect(told).toHaveBeenCalledOnce();
});

const breaking: JobReader = {
  ...readerOf(),
  async *forFeeds(signal, size) {
    yield* readerOf().forFeeds(signal, size);
    yield* unreachable.forFeeds(signal, size);
  },
};

test.each([
  ['while the backend does not answer', unreachable, ['/sitemap.xml', '/jobs/feed.xml', '/jobs/jobs.xml']],
  ['when it fails in the middle of the jobs', breaking, ['/jobs/feed.xml', '/jobs/jobs.xml']],
])('no partial sitemap or feed is served %s', async (_, jobs, paths) => {
  for (const path of paths) expect([path, (await find(path, jobs))?.status]).toEqual([path, 503]);
});

test('an open job has a share picture; a closed one, an old address and a wrong one have none', async () => {
  const picture = await find('/social/jobs/7-site-reliability-engineer.png');
  expect(picture?.type).toBe('image/png');
  for (const path of ['7', '7-old', '3-machine-learning-engineer', '99-x', 'x']) {
    expect([path, await find(`/social/jobs/${path}.png`)]).toEqual([path, undefined]);
  }
});
