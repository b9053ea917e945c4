/** Pages of jobs: their jobs, their structured data, and the pages without any. */
import { describe, expect, test } from 'vitest';
import { createDocuments } from '../../src/server/seo/documents';
import { render } from '../../src/app/render';
import { industries } from '../../src/shared/content/lists/industries';
import { madePages } from '../../src/shared/content/sections/madePages';
import type { PageItem } from '../../src/shared/content/sections/pageRows';
import { FEWEST_WORDS, JOBS_ON_SECTION, needsJobs, sectionQuery } from '../../src/shared/jobs/sectionJobs';
import { madePagesOf } from '../../src/data/content';
import { jobsPath } from '../../src/shared/jobs/jobQuery';
import { contentOf, openPage, SITE, sourceOf, textOf } from '../stage/renderedSite';
import { aJobPage, JOBS, readerOf } from '../builders/jobs/shownJobs';

const ROW = 'page_landing_1';
const healthcare = madePages[ROW] ?? [];
const [head] = healthcare;
if (!head) throw new Error('There are built-in pages of jobs.');
const PATH = '/roles/healthcare-jobs';
/** The built-in page with these values in one of its sections. */
const contentWith = (id: string, values: object) =>
  contentOf({
    sections: {
      [ROW]: { sections: healthcare.map((item) => Object.assign({}, item, item.id === id && values)) },
    },
  });
const thin = contentWith('text', { text: 'A few words.' });
const pageOf = (count: number) =>
  [
    { kind: 'jobs', text: '' },
    { kind: 'text', text: `<p>${'word '.repeat(count)}</p>` },
  ] as PageItem[];
const noJobs = readerOf([]);

const sitemapOf = async (content = contentOf(), jobs = readerOf()) => {
  const source = sourceOf(content, jobs);
  const find = createDocuments({ siteUrl: SITE, source, render, builtAt: new Date(0) });
  return textOf(await find('/sitemap.xml'));
};

test.each([
  [{ industry: '/services#technology' }, '/jobs?category=Technology+%26+AI'],
  [{ city: 'Pune' }, '/jobs?location=Pune'],
  [{ words: 'night nurse' }, '/jobs?q=night+nurse'],
  [
    { industry: '/services#healthcare', city: 'Kochi', workplace: 'remote' },
    '/jobs?location=Kochi&category=Healthcare&workplace=remote',
  ],
  [{}, '/jobs'],
] as const)('a section of %j searches for %s', (section, path) => {
  const any = { words: '', industry: '', city: '', workplace: 'any' } as const;
  const query = sectionQuery({ ...any, ...section }, industries.defaults);
  expect(query && jobsPath(query)).toBe(path);
});

test('a deleted industry selects no jobs instead of all', async () => {
  const gone = contentWith('jobs', { industry: '/services#gone' });
  const { body, status } = await openPage(PATH, gone);
  expect(status).toBe(200);
  expect(body).toContain('No such job is open today');
  expect(body).not.toContain('Site Reliability Engineer');
});

test('the minimum number of words is counted without tags', () => {
  expect(needsJobs(pageOf(FEWEST_WORDS))).toBe(false);
  expect(needsJobs(pageOf(FEWEST_WORDS - 1))).toBe(true);
  expect(needsJobs(pageOf(FEWEST_WORDS - 1).slice(1))).toBe(false);
});

test('every built-in page of jobs has enough words and a description for search engines', () => {
  const pages = madePagesOf(contentOf());
  expect(pages).toHaveLength(Object.keys(madePages).length);
  for (const { id, sections } of pages) {
    const { length } = sections[0]?.description ?? '';
    expect([id, needsJobs(sections), length > 60 && length <= 160]).toEqual([id, false, true]);
  }
});

describe('a page of jobs', () => {
  test('a page of jobs shows its text, its jobs, and further links', async () => {
    const many = Array.from({ length: 14 }, (_, at) => aJobPage({ id: at + 1, title: `Nurse ${at + 1}` }));
    const { body, head: tags } = await openPage(PATH, contentOf(), readerOf(many));
    expect(tags).toContain('<title>Healthcare and nursing jobs: 14 open now |');
    expect(body).toContain('Hospitals hire for the next roster');
    expect(body.match(/class="job-row__what"/g)).toHaveLength(JOBS_ON_SECTION);
    expect(body).toContain('See all in the job list (14)');
    expect(body).toContain('href="/jobs?category=Healthcare"');
    expect(body).toContain('href="/jobs?category=Healthcare#job-alert"');
    expect(tags).toContain(`rel="canonical" href="${SITE}${PATH}"`);
    expect(tags).toContain(`content="${head.description}"`);
    expect(tags).not.toContain('noindex');
  });

  test('pay and cities are summed up only if all jobs of the search are on the page', async () => {
    const jobs = Array.from({ length: JOBS_ON_SECTION + 1 }, (_, at) =>
      aJobPage({ id: at + 1, location: at === 0 ? 'Pune' : 'Kochi' }),
    );
    const few = await openPage(PATH, contentOf(), readerOf(jobs.slice(0, 3)));
    expect(few.body).toMatch(/<dt>Pay<\/dt><dd>₹[\d–]+ LPA</);
    expect(few.body).toMatch(
      /location=Kochi&amp;category=Healthcare">Kochi<\/a> <!-- -->2<.*location=Pune&amp;.*<!-- -->1</,
    );
    expect((await openPage(PATH, contentOf(), readerOf(jobs))).body).not.toContain('built-facts');
  });

  test('a page of jobs has structured data for its breadcrumbs and its list', async () => {
    const { body } = await openPage(PATH);
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const told = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    expect(told.find((thing) => thing['@type'] === 'ItemList')).toMatchObject({
      name: 'Open today',
      numberOfItems: JOBS.length,
      itemListElement: [
        { position: 1, name: 'Site Reliability Engineer', url: `${SITE}/jobs/7-site-reliability-engineer` },
        { position: 2 },
      ],
    });
    expect(told.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Find Jobs', item: `${SITE}/jobs` }, { name: head.title }],
    });
  });

  test.each([
    ['few words and no job', thin, noJobs, true],
    ['few words and a job', thin, readerOf(), false],
    ['enough words and no job', contentOf(), noJobs, false],
  ])('a page of jobs with %s', async (_, content, jobs, isLeftOut) => {
    const { head: tags, status } = await openPage(PATH, content, jobs);
    expect(status).toBe(200);
    expect(tags.includes('noindex')).toBe(isLeftOut);
    expect((await sitemapOf(content, jobs)).includes(`${SITE}${PATH}<`)).toBe(!isLeftOut);
  });

  test('a page of jobs without a responding database shows an error and is not cached', async () => {
    const broken = { ...readerOf(), search: () => Promise.reject(new Error('No answer')) };
    const { body, head: tags, status } = await openPage(PATH, contentOf(), broken);
    expect(status).toBe(503);
    expect(tags).toContain('noindex');
    expect(body).toContain('The jobs cannot be shown right now');
    expect(body).toContain('Hospitals hire for the next roster');
  });

  test('a hidden page of jobs is not found, and no page links to it', async () => {
    const hidden = contentWith('head', { is_hidden: true });
    expect((await openPage(PATH, hidden)).status).toBe(404);
    expect((await openPage('/jobs', hidden)).body).not.toContain(PATH);
    expect(await sitemapOf(hidden)).not.toContain(PATH);
    expect((await openPage('/jobs')).body).toContain(`href="${PATH}"`);
  });
});
