/** Jobs in the inbox: the number of applicants, the filters, and the open jobs to offer somebody. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asFiller } from '../stage/database/database';
import { plantJob, plantJobs } from '../builders/jobs/jobs';
import { plantSubmission } from '../builders/privacy';
import { anApplication, type Form } from '../builders/submissions';

const { on, sql, from, upload, call, table } = useActing();

const submit = async (change: Form) =>
  from('visitor', 'submit_application', { form: anApplication(await upload(), change) });
const ask = async (name: string, body: object = {}) => (await call('recruiter', name, body)).body as unknown;
const counts = (ids: unknown[]) => ask('applicants_of_jobs', { ids });
const choices = (body?: object) => ask('inbox_choices', body);
const offers = async (ids: readonly number[]) =>
  (await ask('jobs_to_offer', { ids })) as { job_id: number; jobs: object[] }[];

async function apply(job: number | null, source = '', isRead = false): Promise<void> {
  const id = await plantSubmission(on().backend, { kind: 'application' });
  await sql(
    'update public.submissions set job_id = $1, source = $2, read_at = case when $3 then now() end where id = $4',
    [job, source, isRead, id],
  );
}

/** Invalid job numbers. */
const others = Array.from({ length: 100 }, (_, place) => 1_000_000 + place);

const jobs = () => table('recruiter', 'jobs');

describe('applicants', () => {
  test('applicants are counted by job, without other entries, for at most a hundred jobs', async () => {
    const [nurse = 0, porter = 0, cook = 0] = await plantJobs(on(), [{}, {}, {}]);
    await apply(nurse);
    await apply(nurse, '', true);
    await apply(porter, '', true);
    await plantSubmission(on().backend, { kind: 'resume' });
    const counted = [
      { job_id: nurse, applicants: 2, unread: 1 },
      { job_id: porter, applicants: 1, unread: 0 },
    ];
    expect(await counts([nurse, porter, cook])).toEqual(counted);
    expect(await counts([porter])).toEqual(counted.slice(1));
    expect(await counts([])).toEqual([]);
    expect(await counts([...others, nurse])).toEqual([]);
    expect(await counts([nurse, ...others])).toHaveLength(1);
  });

  test('counts survive an undone deletion, and applying again is still the same entry', async () => {
    const [nurse = 0, porter = 0] = await plantJobs(on(), [{}, {}]);
    await submit({ job_id: nurse });
    await apply(porter, '', true);
    const countAsEditor = async () =>
      (await call('editor', 'count_applicants', { ids: [nurse, porter] })).body;
    expect(await countAsEditor()).toBe(2);

    const gone = await jobs().delete().in('id', [nurse, porter]).select().throwOnError();
    expect(await counts([nurse, porter])).toEqual([]);
    expect(await countAsEditor()).toBe(0);
    const back = gone.data.map(({ salary_yearly_inr: _rank, search: _words, ...kept }) => kept);
    await jobs().insert(back).throwOnError();
    expect(await counts([nurse, porter])).toMatchObject([
      { job_id: nurse, applicants: 1 },
      { job_id: porter },
    ]);
    await submit({ job_id: nurse, message: 'Again.' });
    expect(await counts([nurse])).toMatchObject([{ applicants: 1 }]);
    // A save from before the deletion is stale, because the history continues.
    const stale = await jobs().update({ title: 'Mine', version: 1 }).eq('id', nurse);
    expect(stale.error?.code).toBe('PT409');
  });
});

describe('filters', () => {
  test('filters offer the titles of jobs with applications, and sources, the most frequent first', async () => {
    expect(await choices()).toEqual({ jobs: [], sources: [] });
    const titles = [{ title: 'Porter' }, { title: 'Nurse' }, { title: 'Cook' }];
    const [porter = 0, nurse = 0, cook = 0] = await plantJobs(on(), titles);
    await apply(porter, 'campus');
    await apply(nurse, 'linkedin');
    await apply(nurse, 'linkedin');
    await apply(null);
    await plantSubmission(on().backend, { kind: 'contact' });
    const applied = [
      { id: nurse, title: 'Nurse' },
      { id: porter, title: 'Porter' },
    ];
    expect(await choices()).toEqual({ jobs: applied, sources: ['linkedin', 'campus'] });
    // Staff can read the title of a job without applications.
    expect(await choices({ job: cook })).toMatchObject({ jobs: [{ id: cook, title: 'Cook' }, ...applied] });
  });

  test('filters leave out the oldest of more than 500 jobs', async () => {
    await sql(`
      insert into public.jobs (title, company, location, category)
      select 'Planner ' || n, 'Sample Works', 'Pune', 'Healthcare' from generate_series(1, 502) as n`);
    await sql(
      asFiller(`
        insert into public.submissions (
          key, reference, kind, job_id, job_title, first_name, last_name, email, resume_path, resume_name, resume_size,
          notice_version, created_at
        )
        select
          gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'application', id, title, 'Asha', 'Sample',
          'asha@example.com', gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21',
          now() - make_interval(hours => substring(title from '\\d+')::integer)
        from public.jobs`),
    );
    const titles = new Set(
      ((await choices()) as { jobs: { title: string }[] }).jobs.map(({ title }) => title),
    );
    expect(titles.size).toBe(500);
    expect([1, 501, 502].map((n) => titles.has(`Planner ${n}`))).toEqual([true, false, false]);
  });
});

describe('jobs to offer', () => {
  const NURSE = { title: 'Staff Nurse', category: 'Veterinary' };

  test('the three most similar open jobs are offered, even when the job itself is closed', async () => {
    const [nurse = 0, near, far, elsewhere] = await plantJobs(on(), [
      NURSE,
      NURSE,
      { ...NURSE, location: 'Kochi' },
      { ...NURSE, location: 'Kochi', type: 'Contract' },
      { ...NURSE, status: 'draft', title: 'Secret Nurse' },
      { ...NURSE, status: 'closed', title: 'Closed Nurse' },
      { title: 'Cook', category: 'Kitchens' },
    ]);
    await on()
      .actors.recruiter.rest.rpc('set_jobs_status', { ids: [nurse], status: 'closed' })
      .throwOnError();
    const [offer, ...more] = await offers([nurse, nurse]);
    expect(more).toEqual([]);
    expect(offer).toMatchObject({ job_id: nurse, jobs: [{ id: near }, { id: far }, { id: elsewhere }] });
    expect(Object.keys(offer?.jobs[0] ?? {}).toSorted()).toEqual(['id', 'location', 'slug', 'title']);
    await plantJob(on(), NURSE);
    expect((await offers([nurse]))[0]?.jobs).toHaveLength(3);
  });

  test('jobs without similar open jobs get no offers, and at most a hundred can be queried', async () => {
    const [nurse = 0, only = 0] = await plantJobs(on(), [
      NURSE,
      { title: 'Cook', category: 'Kitchens', location: 'Leh' },
      NURSE,
    ]);
    expect((await offers([only, nurse])).map(({ job_id }) => job_id)).toEqual([nurse]);
    expect(await offers([])).toEqual([]);
    expect(await offers([...others, nurse])).toEqual([]);
  });
});
