/** Landing pages: their jobs, their structured data, and the pages without any. */
import { describe, expect, test } from 'vitest';
import { createDocuments } from '../../src/server/seo/documents';
import { render } from '../../src/app/render';
import { landingPages } from '../../src/shared/content/lists/landingPages';
import { industries } from '../../src/shared/content/lists/industries';
import { FEWEST_WORDS, hasEnoughWords, JOBS_ON_LANDING, landingQuery } from '../../src/shared/jobs/landing';
import { jobsPath } from '../../src/shared/jobs/jobQuery';
import { contentOf, openPage, SITE, sourceOf, textOf } from '../stage/renderedSite';
import { aJobPage, JOBS, readerOf } from '../builders/jobs/shownJobs';

const [healthcare] = landingPages.defaults;
if (!healthcare) throw new Error('There are landing pages.');
const PATH = '/roles/healthcare-jobs';
const contentWith = (fields: Partial<typeof healthcare>) =>
  contentOf({ sections: { landing_pages: { landing_pages: [{ ...healthcare, ...fields }] } } });
const thin = contentWith({ body: 'A few words.' });
const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const noJobs = readerOf([]);

const sitemapOf = async (content = contentOf(), jobs = readerOf()) => {
  const source = sourceOf(content, jobs);
  const find = createDocuments({ siteUrl: SITE, source, render, builtAt: new Date(0) });
  return textOf(await find('/sitemap.xml'));
};

test.each([
  [{ industry: '/services#technology', city: '', workplace: 'any' }, '/jobs?category=Technology+%26+AI'],
  [{ industry: '', city: 'Pune', workplace: 'any' }, '/jobs?location=Pune'],
  [
    { industry: '/services#healthcare', city: 'Kochi', workplace: 'remote' },
    '/jobs?location=Kochi&category=Healthcare&workplace=remote',
  ],
  [{ industry: '', city: '', workplace: 'any' }, '/jobs'],
] as const)('the landing page of %j searches for %s', (page, path) => {
  const query = landingQuery(page, industries.defaults);
  expect(query && jobsPath(query)).toBe(path);
});

test('a deleted industry selects no jobs instead of all', async () => {
  const gone = contentWith({ industry: '/services#gone' });
  const { body, status } = await openPage(PATH, gone);
  expect(status).toBe(200);
  expect(body).toContain('No such job is open today');
  expect(body).not.toContain('Site Reliability Engineer');
});

test('the minimum number of words is counted without tags', () => {
  expect(hasEnoughWords(words(FEWEST_WORDS))).toBe(true);
  expect(hasEnoughWords(words(FEWEST_WORDS - 1))).toBe(false);
});

test('every built-in landing page has enough words and a summary for search engines', () => {
  for (const { slug, body, summary } of landingPages.defaults) {
    expect([slug, hasEnoughWords(body)]).toEqual([slug, true]);
    expect([slug, summary.length > 60 && summary.length <= 160]).toEqual([slug, true]);
  }
});

describe('a landing page', () => {
  test('a landing page shows its text, its jobs, and further links', async () => {
    const many = Array.from({ length: 14 }, (_, at) => aJobPage({ id: at + 1, title: `Nurse ${at + 1}` }));
    const { body, head } = await openPage(PATH, contentOf(), readerOf(many));
    expect(head).toContain('<title>Healthcare and nursing jobs: 14 open now |');
    expect(body).toContain('Hospitals hire for the next roster');
    expect(body.match(/class="job-row__what"/g)).toHaveLength(JOBS_ON_LANDING);
    expect(body).toContain('See all in the job list (14)');
    expect(body).toContain('href="/jobs?category=Healthcare"');
    expect(body).toContain('href="/jobs?category=Healthcare#job-alert"');
    expect(head).toContain(`rel="canonical" href="${SITE}${PATH}"`);
    expect(head).toContain(`content="${healthcare.summary}"`);
    expect(head).not.toContain('noindex');
  });

  test('a landing page has structured data for its breadcrumbs and its list', async () => {
    const { body } = await openPage(PATH);
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const told = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    expect(told.find((thing) => thing['@type'] === 'ItemList')).toMatchObject({
      name: healthcare.title,
      numberOfItems: JOBS.length,
      itemListElement: [
        { position: 1, name: 'Site Reliability Engineer', url: `${SITE}/jobs/7-site-reliability-engineer` },
        { position: 2 },
      ],
    });
    expect(told.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'Find Jobs', item: `${SITE}/jobs` },
        { name: healthcare.title },
      ],
    });
  });

  test.each([
    ['few words and no job', thin, noJobs, true],
    ['few words and a job', thin, readerOf(), false],
    ['enough words and no job', contentOf(), noJobs, false],
  ])('a landing page with %s', async (_, content, jobs, isLeftOut) => {
    const { head, status } = await openPage(PATH, content, jobs);
    expect(status).toBe(200);
    expect(head.includes('noindex')).toBe(isLeftOut);
    expect((await sitemapOf(content, jobs)).includes(`${SITE}${PATH}<`)).toBe(!isLeftOut);
  });

  test('a landing page without a responding database shows an error and is not cached', async () => {
    const broken = { ...readerOf(), search: () => Promise.reject(new Error('No answer')) };
    const { body, head, status } = await openPage(PATH, contentOf(), broken);
    expect(status).toBe(503);
    expect(head).toContain('noindex');
    expect(body).toContain('The jobs cannot be shown right now');
    expect(body).toContain('Hospitals hire for the next roster');
  });

  test('a hidden landing page is not found, and no page links to it', async () => {
    const hidden = contentOf({ settings: { show_landing_pages: { enabled: false } } });
    expect((await openPage(PATH, hidden)).status).toBe(404);
    expect((await openPage('/jobs', hidden)).body).not.toContain('/roles/');
    expect(await sitemapOf(hidden)).not.toContain('/roles/');
    expect((await openPage('/jobs')).body).toContain(`href="${PATH}"`);
  });
});
