import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { aJob, call, OTHERS, plantJob, plantJobs, STAFF } from '../support/jobs';

const on = useStage();
const table = (name: ActorName) => on().actors[name].rest.from('jobs');

const stored = async (id: number) => {
  const [row] = await on().backend.sql<{ title: string; version: number; status: string }>(
    'select title, version, status from public.jobs where id = $1',
    [id],
  );
  return row;
};

describe('reading the table', () => {
  test.each(STAFF)('%s sees drafts, too', async (name) => {
    await plantJobs(on(), [{}, { status: 'draft' }]);
    const { data } = await table(name).select('status').order('status');
    expect(data).toEqual([{ status: 'draft' }, { status: 'published' }]);
  });

  test.each(OTHERS)('%s sees nothing, not even open jobs', async (name) => {
    await plantJob(on());
    const { data } = await table(name).select('*');
    expect(data ?? []).toEqual([]);
  });
});

describe('writing', () => {
  test.each(STAFF)('%s creates, changes and deletes a job', async (name) => {
    const { data: created } = await table(name).insert(aJob()).select().single();
    const { id } = on().actors[name];
    expect(created).toMatchObject({ version: 1, created_by: id, updated_by: id, slug: 'staff-nurse' });
    const key = Number(created?.id);
    const { data: changed } = await table(name)
      .update({ title: 'Head Nurse', version: 1 })
      .eq('id', key)
      .select()
      .single();
    expect(changed).toMatchObject({ id: key, version: 2, slug: 'head-nurse', created_by: id });
    await table(name).delete().eq('id', key);
    expect(await stored(key)).toBeUndefined();
  });

  test.each(OTHERS)('%s writes nothing', async (name) => {
    const id = await plantJob(on());
    expect((await table(name).insert(aJob())).error?.code).toBe('42501');
    await table(name).update({ title: 'Mine', version: 1 }).eq('id', id);
    await table(name).delete().eq('id', id);
    expect(await stored(id)).toMatchObject({ title: 'Staff Nurse', version: 1 });
  });

  test('what the database writes is not believed from a client', async () => {
    const forged = {
      version: 40,
      slug: 'forged',
      summary: 'forged',
      created_by: on().actors.owner.id,
      updated_by: on().actors.owner.id,
      updated_at: '2001-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
    };
    const { data } = await table('editor').insert(aJob(forged)).select().single();
    const own = on().actors.editor.id;
    expect(data).toMatchObject({
      version: 1,
      slug: 'staff-nurse',
      summary: 'Lorem ipsum.',
      created_by: own,
      updated_by: own,
    });
    expect(Date.parse(String(data?.created_at))).toBeGreaterThan(Date.now() - 60_000);
    const changed = await table('editor')
      .update({ ...forged, version: 1 })
      .eq('id', Number(data?.id))
      .select()
      .single();
    expect(changed.data).toMatchObject({
      slug: 'staff-nurse',
      summary: 'Lorem ipsum.',
      created_at: data?.created_at,
    });
  });
});

describe('a save names the version it started from', () => {
  test.each([
    ['an older one', 1],
    ['one that does not exist yet', 3],
    ['none', undefined],
  ])('%s is refused with PT409 and changes nothing', async (_what, version) => {
    const id = await plantJob(on());
    await table('owner').update({ title: 'Second title', version: 1 }).eq('id', id);
    const { error, status } = await table('editor').update({ title: 'Mine', version }).eq('id', id);
    expect([status, error?.code]).toEqual([409, 'PT409']);
    expect(await stored(id)).toMatchObject({ title: 'Second title', version: 2 });
  });

  test('of saves at the same moment one wins', async () => {
    const id = await plantJob(on());
    const save = (name: ActorName) =>
      table(name)
        .update({ title: `By ${name}`, version: 1 })
        .eq('id', id);
    const results = await Promise.all([...STAFF, ...STAFF].map(save));
    expect(results.filter(({ error }) => !error)).toHaveLength(1);
    expect((await stored(id))?.version).toBe(2);
  });
});

describe('the number of a job', () => {
  test('cannot be changed', async () => {
    const id = await plantJob(on());
    const { error } = await table('owner')
      .update({ id: id + 1000, version: 1 })
      .eq('id', id);
    expect(error?.code).toBe('PT400');
  });

  test('comes back when a deletion is undone', async () => {
    const id = await plantJob(on());
    await table('owner').delete().eq('id', id);
    expect((await table('owner').insert(aJob({ id }))).error).toBeNull();
    // Beyond the one that was deleted.
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  test('that is still to be given out cannot be taken', async () => {
    const id = await plantJob(on());
    const { error } = await table('owner').insert(aJob({ id: id + 1 }));
    expect([error?.code, error?.message]).toEqual([
      'PT400',
      'The number of a new job is chosen by the database.',
    ]);
  });
});

const saved = async (job: Parameters<typeof aJob>[0]) =>
  (await table('recruiter').insert(aJob(job)).select().single()).data;
const yearly = async (job: object) => (await saved(job))?.salary_yearly_inr;
const countries = async (job: object) => (await saved(job))?.applicant_countries;

describe('what is saved', () => {
  test.each([
    ['Senior C++ / C# Engineer (m/f/d)', 'senior-cplusplus-csharp-engineer-m-f-d'],
    ['Crème brûlée  Chef – São Paulo', 'creme-brulee-chef-sao-paulo'],
    ['वरिष्ठ नर्स', 'varishth-nars'],
    ['看護師', 'job'],
    ['N'.repeat(120), 'n'.repeat(80)],
  ])('%s has the slug %s', async (title, slug) => {
    expect((await saved({ title }))?.slug).toBe(slug);
  });

  test('texts are tidied', async () => {
    const job = { title: '  Staff \n Nurse ', company: ' Sample  Clinics ', location: ' New   Delhi ' };
    expect(await saved(job)).toMatchObject({
      title: 'Staff Nurse',
      company: 'Sample Clinics',
      location: 'New Delhi',
    });
  });

  test('the summary is the beginning of the description without its marks', async () => {
    const description = `## About\n\nYou **care** for [people](https://example.com).\n\n- One\n- Two ${'word '.repeat(60)}`;
    const summary = String((await saved({ description }))?.summary);
    expect(summary).toMatch(/^You care for people\. One Two word (?:word )+word…$/);
    expect(summary.length).toBeLessThanOrEqual(181);
  });

  test('salaries are compared in rupees a year, and only in rupees', async () => {
    expect(await yearly({ salary_min: 600_000, salary_max: 800_000 })).toBe(800_000);
    expect(await yearly({ salary_min: 50_000, salary_period: 'month' })).toBe(600_000);
    expect(await yearly({ salary_max: 1000, salary_period: 'hour' })).toBe(2_080_000);
    expect(await yearly({ salary_max: 2000, salary_period: 'day' })).toBe(520_000);
    expect(await yearly({ salary_max: 90_000, salary_currency: 'EUR' })).toBeNull();
    expect(await yearly({})).toBeNull();
  });

  test('countries of applicants belong to remote work, and are the country of the job by default', async () => {
    expect(await countries({ workplace: 'remote' })).toEqual(['IN']);
    expect(await countries({ workplace: 'remote', applicant_countries: ['IN', 'AE'] })).toEqual(['IN', 'AE']);
    expect(await countries({ workplace: 'hybrid', applicant_countries: ['IN'] })).toEqual([]);
  });

  test.each([
    ['a title of two letters', { title: 'ab' }],
    ['a title of 121 letters', { title: 'x'.repeat(121) }],
    ['no company', { company: ' ' }],
    ['another type', { type: 'Volunteer' }],
    ['another workplace', { workplace: 'moon' }],
    ['another status', { status: 'archived' }],
    ['another period', { salary_period: 'week' }],
    ['an unknown form of currency', { salary_currency: 'rupees' }],
    ['an unknown form of country', { workplace: 'remote', applicant_countries: ['India'] }],
    ['a missing country', { workplace: 'remote', applicant_countries: [''] }],
    ['a book of a description', { description: 'x'.repeat(20_001) }],
  ])('%s is refused', async (_what, job) => {
    expect((await table('recruiter').insert(aJob(job))).error?.code).toBe('23514');
  });
});

const setStatus = (name: ActorName, ids: number[], status: string) =>
  call<number>(on().actors[name].rest, 'set_jobs_status', { ids, status });

describe('set_jobs_status', () => {
  test.each(STAFF)('%s closes several jobs at once', async (name) => {
    const ids = await plantJobs(on(), [{}, {}, {}]);
    expect(await setStatus(name, ids.slice(0, 2), 'closed')).toBe(2);
    expect((await Promise.all(ids.map(stored))).map((job) => [job?.status, job?.version])).toEqual([
      ['closed', 2],
      ['closed', 2],
      ['published', 1],
    ]);
  });

  test.each(OTHERS)('%s changes nothing', async (name) => {
    const id = await plantJob(on());
    await expect(setStatus(name, [id], 'closed')).rejects.toThrow(/42501|PT403/);
    expect((await stored(id))?.status).toBe('published');
  });

  test('changes all or none', async () => {
    const id = await plantJob(on());
    await expect(setStatus('owner', [id, id + 1000], 'closed')).rejects.toThrow('PT409');
    await expect(setStatus('owner', [id], 'burnt')).rejects.toThrow('23514');
    expect(await stored(id)).toMatchObject({ status: 'published', version: 1 });
  });
});
