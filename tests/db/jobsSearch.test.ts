import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { asVisitor, fromNow, plantJob, plantJobs } from '../support/jobs';
import type { JobPageRequest } from '../../src/shared/jobs/jobs';

const on = useStage();
const visitor = asVisitor(on);
const titles = async (request: JobPageRequest) =>
  (await visitor.search(request)).rows.map(({ title }) => title);

/** Titles tell the jobs apart; each job is a day older than the one before. */
const plant = (jobs: Parameters<typeof plantJobs>[1]) =>
  plantJobs(
    on(),
    jobs.map((job, age) => ({ posted_at: fromNow(-age - 0.5), ...job })),
  );

describe('a card', () => {
  test('carries what a list shows and nothing else', async () => {
    const id = await plantJob(on(), { description: 'Care.', salary_min: 600_000, salary_max: 800_000 });
    const { rows } = await visitor.search();
    expect(rows).toEqual([
      {
        id,
        slug: 'staff-nurse',
        title: 'Staff Nurse',
        lang: 'en',
        company: 'Sample Clinics',
        client_confidential: false,
        summary: 'Care.',
        location: 'Pune',
        country: 'IN',
        category: 'Healthcare',
        type: 'Full-time',
        workplace: 'onsite',
        salary_min: 600_000,
        salary_max: 800_000,
        salary_currency: 'INR',
        salary_period: 'year',
        posted_at: expect.any(String) as string,
        posted_on: expect.any(String) as string,
        posted_days: 0,
      },
    ]);
  });
});

describe('filters', () => {
  test.each<[JobPageRequest, string[]]>([
    [{ location: 'Pune' }, ['Nurse', 'Welder']],
    [{ category: 'Healthcare' }, ['Nurse', 'Doctor']],
    [{ type: 'Contract' }, ['Doctor', 'Welder']],
    [{ workplace: 'remote' }, ['Nurse']],
    [{ salary_at_least: 800_000 }, ['Nurse']],
    [{ salary_at_least: 800_001 }, []],
    [{ salary_at_least: 1 }, ['Nurse', 'Doctor']],
    [{ posted_within_days: 1 }, ['Nurse']],
    [{ posted_within_days: 2 }, ['Nurse', 'Doctor']],
    [{ posted_within_days: 0 }, []],
    [{ posted_within_days: 2_000_000_000 }, ['Nurse', 'Doctor', 'Welder']],
    [{ location: 'Pune', type: 'Contract' }, ['Welder']],
    [{ location: 'Pune', q: 'welder' }, ['Welder']],
    [{ location: '', category: '', type: '', workplace: '', q: '' }, ['Nurse', 'Doctor', 'Welder']],
    [{ location: 'Nowhere' }, []],
  ])('%j', async (filters, expected) => {
    await plant([
      { title: 'Nurse', workplace: 'remote', salary_min: 600_000, salary_max: 800_000 },
      { title: 'Doctor', location: 'Kochi', type: 'Contract', salary_max: 60_000, salary_period: 'month' },
      {
        title: 'Welder',
        category: 'Manufacturing',
        type: 'Contract',
        salary_max: 99,
        salary_currency: 'EUR',
      },
    ]);
    const { rows, total, all_open } = await visitor.search(filters);
    expect(rows.map(({ title }) => title)).toEqual(expected);
    expect([total, all_open]).toEqual([expected.length, 3]);
  });
});

describe('sorting', () => {
  test.each<[string | undefined, string[]]>([
    [undefined, ['beta', 'Alpha', 'gamma', 'Delta']],
    ['recent', ['beta', 'Alpha', 'gamma', 'Delta']],
    ['salary_high', ['gamma', 'beta', 'Alpha', 'Delta']],
    ['salary_low', ['beta', 'gamma', 'Alpha', 'Delta']],
    ['title', ['Alpha', 'beta', 'Delta', 'gamma']],
    ['relevance', ['beta', 'Alpha', 'gamma', 'Delta']],
    ['; drop table jobs', ['beta', 'Alpha', 'gamma', 'Delta']],
  ])('%s', async (sort, expected) => {
    await plant([
      { title: 'beta', salary_max: 100 },
      { title: 'Alpha' },
      { title: 'gamma', salary_max: 200 },
      { title: 'Delta', salary_max: 9_000, salary_currency: 'USD' },
    ]);
    expect(await titles({ sort: sort as 'recent' })).toEqual(expected);
    // With text the order is the same.
    expect(await titles({ sort: sort as 'recent', q: 'healthcare' })).toEqual(expected);
  });

  test('by relevance puts a word in the title before one in the description', async () => {
    await plant([
      { title: 'Ward Manager', description: 'You lead every nurse of the ward.' },
      { title: 'Receptionist' },
      { title: 'Nurse' },
    ]);
    expect(await titles({ q: 'nurse', sort: 'relevance' })).toEqual(['Nurse', 'Ward Manager']);
    expect(await titles({ q: 'nurse' })).toEqual(['Ward Manager', 'Nurse']);
  });
});

describe('pages', () => {
  test('have six jobs, or as many as asked for up to 50', async () => {
    await plantJobs(
      on(),
      Array.from({ length: 55 }, () => ({})),
    );
    expect(await visitor.search()).toMatchObject({ total: 55, all_open: 55, page: 1 });
    const count = async (request: JobPageRequest) => (await visitor.search(request)).rows.length;
    expect(await count({})).toBe(6);
    expect(await count({ page: 10 })).toBe(1);
    expect(await count({ size: 500 })).toBe(50);
    expect(await count({ size: 0 })).toBe(1);
    expect(await count({ size: -3, q: 'nurse' })).toBe(1);
  });

  test('follow each other without gap or repetition, also with text and equal times', async () => {
    const posted_at = fromNow(-1);
    const ids = await plantJobs(
      on(),
      Array.from({ length: 14 }, () => ({ posted_at })),
    );
    for (const q of ['', 'nurse']) {
      const pages = await Promise.all([1, 2, 3].map((page) => visitor.search({ page, q })));
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids.toReversed());
    }
  });

  test.each([0, -1, 4, 167, 2_000_000_000])('page %s is an answer, not an error', async (page) => {
    await plantJobs(on(), [{}, {}]);
    const { rows, total } = await visitor.search({ page });
    expect([rows.length, total]).toEqual([page < 1 ? 2 : 0, 2]);
  });
});

const board = () =>
  plant([
    { title: 'Senior Engineer', location: 'Pune' },
    { title: 'Staff Nurse', location: 'Kochi' },
    { title: 'C++ Developer', location: 'Sao Paulo', company: 'Example Analytics', type: 'Contract' },
    { title: 'IT Manager', location: 'Berlin', description: 'You will engineer **networks**.' },
  ]);

describe('text', () => {
  test.each([
    ['engineer', ['Senior Engineer', 'IT Manager']],
    ['ENGINEERS', ['Senior Engineer', 'IT Manager']],
    ['engineering pune', ['Senior Engineer']],
    ['enginer pune', ['Senior Engineer']],
    ['enginer puna', ['Senior Engineer']],
    ['enginer', ['Senior Engineer', 'IT Manager']],
    ['enjineer', ['Senior Engineer', 'IT Manager']],
    ['stafff nurrse cochi', ['Staff Nurse']],
    ['nurs', ['Staff Nurse']],
    ['devel', ['C++ Developer']],
    ['jobs in pune', ['Senior Engineer']],
    ['nurse jobs', ['Staff Nurse']],
    ['the nurse', ['Staff Nurse']],
    ['São Paulo', ['C++ Developer']],
    ['c++', ['C++ Developer']],
    ['example analytics', ['C++ Developer']],
    ['contract', ['C++ Developer']],
    ['IT', ['IT Manager']],
    ['network', ['IT Manager']],
    ['nurse pune', []],
    ['astronaut', []],
    ['jobs', ['Senior Engineer', 'Staff Nurse', 'C++ Developer', 'IT Manager']],
  ])('%s', async (q, expected) => {
    await board();
    expect(await titles({ q })).toEqual(expected);
  });

  test('similar words are taken in only when nothing has the typed ones, whatever the filters', async () => {
    await board();
    expect(await titles({ q: 'nursse' })).toEqual(['Staff Nurse']);
    await plant([{ title: 'Nursse' }]);
    expect(await titles({ q: 'nursse' })).toEqual(['Nursse']);
    expect(await titles({ q: 'nursse', location: 'Kochi' })).toEqual([]);
  });

  test.each([
    `'; drop table public.jobs; --`,
    `nurse' | 'engineer`,
    'nurse & ! engineer',
    '!nurse',
    'nurse <-> kochi',
    'nurse:*',
    '(((((',
    '\\',
    '%_%',
    '{"q": 1}',
    '-nurse',
    '"',
    "'",
    '🙂',
    '…',
    'नर्स',
    '\u{202E}nurse',
    '\uFFFF',
    'a '.repeat(5000),
    'x'.repeat(100_000),
    "'".repeat(10_000),
    'ß'.repeat(300),
  ])('%# is just text', async (q) => {
    await plant([{ title: 'Staff Nurse', location: 'Kochi' }]);
    for (const sort of ['recent', 'relevance'] as const) {
      const { rows, total, all_open } = await visitor.search({ q, sort });
      expect(total).toBe(rows.length);
      expect(all_open).toBe(1);
    }
    await visitor.facets({ q });
    await visitor.search({ location: q, category: q, type: q, workplace: q });
    expect(await visitor.insights()).toMatchObject({ total: 1 });
  });

  test('needs no extension', async () => {
    const rows = await on().backend.sql<{ extname: string }>('select extname from pg_extension');
    expect(rows.map(({ extname }) => extname)).not.toContain('pg_trgm');
    expect(rows.map(({ extname }) => extname)).not.toContain('unaccent');
  });
});
