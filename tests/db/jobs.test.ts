/** Jobs as staff save them: versions, numbers, derived values, and history. */
import { describe, expect, test } from 'vitest';
import { slugFrom, latinLetters } from '../../src/shared/content/proposedSlugs';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { INDIAN_TITLES } from '../builders/sharedCases';
import { aJob, call, fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';

const { on, sql, table, one } = useActing();
const jobs = (who: ActorName = 'recruiter') => table(who, 'jobs');
const insert = (job: object, who: ActorName = 'recruiter') => jobs(who).insert(aJob(job)).select().single();
const update = (id: number, job: object, who: ActorName = 'recruiter') =>
  jobs(who).update(job).eq('id', id).select().single();
const remove = (id: number, who: ActorName = 'recruiter') => jobs(who).delete().eq('id', id).throwOnError();
const saved = async (job: object) => (await insert(job)).data;
const stored = (id: number) =>
  one<{ status: string; version: number }>('select * from public.jobs where id = $1', [id]);

test('the author of a job never changes, and clients cannot set derived values', async () => {
  const [own, owner] = [on().actors.editor.id, on().actors.owner.id];
  const forged = { slug: 'forged', summary: 'forged', created_by: owner };
  const made = { slug: 'staff-nurse', summary: 'Lorem ipsum.', created_by: own };
  const { data } = await insert(forged, 'editor');
  expect(data).toMatchObject(made);
  expect((await update(Number(data?.id), { ...forged, version: 1 }, 'editor')).data).toMatchObject(made);
  const renamed = await update(Number(data?.id), { title: 'Head Nurse', version: 2 }, 'owner');
  expect(renamed.data).toMatchObject({ slug: 'head-nurse', created_by: own, updated_by: owner });
});

test('the number of a job cannot be changed, or taken before it is assigned', async () => {
  const id = await plantJob(on());
  expect((await update(id, { id: id + 1000, version: 1 })).error?.code).toBe('PT400');
  const message = 'The database assigns the number of a new job.';
  expect((await insert({ id: id + 1 }, 'owner')).error).toMatchObject({ code: 'PT400', message });
});

const yearly = async (job: object) => (await saved(job))?.salary_yearly_inr;
const countries = async (job: object) => (await saved(job))?.applicant_countries;

const around = (letter: string) => [`k${letter} `, `\u0915${letter}\u0924`, `${letter}\u094d${letter}`];

describe('a saved job', () => {
  test("slugs match the admin's rule, character by character", async () => {
    const letters = Array.from({ length: 0xd80 - 0x600 }, (_, at) => String.fromCodePoint(0x600 + at));
    const words = letters.flatMap(around);
    const made = await sql<{ slug: string }>(
      'select private.latin_letters(word) as slug from jsonb_array_elements_text($1) as word',
      [JSON.stringify(words)],
    );
    expect(made.map(({ slug }) => slug)).toEqual(words.map(latinLetters));
    expect(slugFrom('Café & Lead')).toBe('cafe-lead');
  });

  test('a saved job has a slug of its title', async () => {
    for (const [title, slug] of [
      ['Senior C++ / C# Engineer (m/f/d)', 'senior-cplusplus-csharp-engineer-m-f-d'],
      ['Crème brûlée  Chef – São Paulo', 'creme-brulee-chef-sao-paulo'],
      ['वरिष्ठ नर्स', 'varishth-nars'],
      ['看護師', 'job'],
      ['N'.repeat(120), 'n'.repeat(80)],
      ['Café & C++ Lead', 'cafe-cplusplus-lead'],
      ...INDIAN_TITLES,
    ]) {
      expect([title, (await saved({ title }))?.slug]).toEqual([title, slug]);
    }
  });

  test('the summary of a job is the beginning of the description without Markdown', async () => {
    const description = `## About\n\nYou **care** for [people](https://example.com).\n\n- One\n- Two ${'word '.repeat(60)}`;
    const summary = String((await saved({ description }))?.summary);
    expect(summary).toMatch(/^You care for people\. One\. Two word (?:word )+word…$/);
    expect(summary.length).toBeLessThanOrEqual(181);
  });

  test('salaries are compared in rupees a year, and only if they are in rupees', async () => {
    expect(await yearly({ salary_min: 600_000, salary_max: 800_000 })).toBe(800_000);
    expect(await yearly({ salary_min: 50_000, salary_period: 'month' })).toBe(600_000);
    expect(await yearly({ salary_max: 1000, salary_period: 'hour' })).toBe(2_080_000);
    expect(await yearly({ salary_max: 2000, salary_period: 'day' })).toBe(520_000);
    expect(await yearly({ salary_max: 90_000, salary_currency: 'EUR', salary_yearly_inr: 7 })).toBeNull();
    expect(await yearly({})).toBeNull();
  });

  test("applicant countries belong to remote work, and default to the job's country", async () => {
    expect(await countries({ workplace: 'remote' })).toEqual(['IN']);
    expect(await countries({ workplace: 'remote', applicant_countries: ['IN', 'AE'] })).toEqual(['IN', 'AE']);
    expect(await countries({ workplace: 'hybrid', applicant_countries: ['IN'] })).toEqual([]);
  });

  test('a job with an invalid value is refused', async () => {
    for (const job of [
      { title: 'ab' },
      { title: 'x'.repeat(121) },
      { company: ' ' },
      { type: 'Volunteer' },
      { workplace: 'moon' },
      { status: 'archived' },
      { salary_period: 'week' },
      { salary_currency: 'rupees' },
      { workplace: 'remote', applicant_countries: ['India'] },
      { workplace: 'remote', applicant_countries: [''] },
      { description: 'x'.repeat(20_001) },
    ]) {
      expect([job, (await insert(job)).error?.code]).toEqual([job, '23514']);
    }
  });
});

const setStatus = (ids: number[], status: string) =>
  call<number>(on().actors.owner.rest, 'set_jobs_status', { ids, status });

describe('set_jobs_status', () => {
  test('set_jobs_status closes several jobs at once', async () => {
    const ids = await plantJobs(on(), [{}, {}, {}]);
    expect(await setStatus(ids.slice(0, 2), 'closed')).toBe(2);
    const found = await Promise.all(ids.map(stored));
    expect(found.map((job) => `${job?.status} ${job?.version}`)).toEqual([
      'closed 2',
      'closed 2',
      'published 1',
    ]);
  });

  test('set_jobs_status changes all or none, and at most 200', async () => {
    const id = await plantJob(on());
    const many = Array.from({ length: 201 }, (_, place) => place + 1);
    await expect(setStatus(many, 'closed')).rejects.toThrow('Choose at most 200 jobs at a time.');
    await expect(setStatus([id, id + 1000], 'closed')).rejects.toThrow('PT409');
    await expect(setStatus([id], 'burnt')).rejects.toThrow('23514');
    expect(await stored(id)).toMatchObject({ status: 'published', version: 1 });
  });
});

const history = () =>
  sql<{ key: string; version: number; value: object }>(
    `select key, version, value, updated_by from public.content_revisions where table_name = 'jobs' order by key::int, id`,
  );

test('the home page shows featured jobs, or the newest ones if fewer than six are featured', async () => {
  const [ticked = 0, ...others] = await plantJobs(on(), [
    { featured: true, posted_at: fromNow(-20) },
    ...Array.from({ length: 7 }, (_, place) => ({ posted_at: fromNow(place - 10) })),
  ]);
  const shown = await call<{ id: number }[]>(on().actors.visitor.rest, 'featured_jobs');
  expect(shown.map(({ id }) => id)).toEqual([ticked, ...others.toReversed().slice(0, 5)]);
});

test('the history of jobs keeps every version with its author, and the last one of a deleted job, unchanged', async () => {
  const id = await plantJob(on(), { salary_min: 500_000 });
  await update(id, { title: 'Head Nurse', version: 1 }).throwOnError();
  expect((await update(id, { title: 'Mine', version: 1 })).error?.code).toBe('PT409');
  await remove(id);
  const each = { key: String(id), updated_by: on().actors.recruiter.id };
  const revisions = await history();
  expect(revisions).toMatchObject([
    { ...each, version: 1, value: { title: 'Staff Nurse', status: 'published', salary_min: 500_000 } },
    { ...each, version: 2, value: { title: 'Head Nurse' } },
  ]);
  expect(revisions).toHaveLength(2);
  const made = new Set(['id', 'slug', 'search', 'summary', 'version', 'created_by', 'updated_at']);
  expect(Object.keys(revisions[0]?.value ?? {}).filter((name) => made.has(name))).toEqual([]);
});
