/** What the inbox can be narrowed to: made of what came last. */
import { expect, test } from 'vitest';
import { useStage } from '../support/database';
import { plantJob } from '../support/jobs';
import { plantSubmission } from '../support/privacy';
import { callFrom } from '../support/submissions';

const on = useStage();
const choices = async (body = {}) => (await callFrom(on().actors.recruiter, 'inbox_choices', body)).body;

async function apply(job: number | null, source: string): Promise<void> {
  const id = await plantSubmission(on().backend, { kind: 'application' });
  await on().backend.sql('update public.submissions set job_id = $1, source = $2 where id = $3', [
    job,
    source,
    id,
  ]);
}

test('are jobs by title that were applied for, and sources, the most frequent first', async () => {
  const porter = await plantJob(on(), { title: 'Porter' });
  const nurse = await plantJob(on(), { title: 'Nurse' });
  const cook = await plantJob(on(), { title: 'Cook' });
  await apply(porter, 'campus');
  await apply(nurse, 'linkedin');
  await apply(nurse, 'linkedin');
  await apply(null, '');
  await plantSubmission(on().backend, { kind: 'contact' });
  const applied = [
    { id: nurse, title: 'Nurse' },
    { id: porter, title: 'Porter' },
  ];
  expect(await choices()).toEqual({ jobs: applied, sources: ['linkedin', 'campus'] });
  // Whoever looks at the applications of a job reads its title, even where nobody applied.
  expect(await choices({ job: cook })).toMatchObject({ jobs: [{ id: cook, title: 'Cook' }, ...applied] });
});

test('are empty where nothing came in', async () => {
  expect(await choices()).toEqual({ jobs: [], sources: [] });
});

test('leave out the oldest of more than 500 jobs', async () => {
  await on().backend.sql(`
    insert into public.jobs (title, company, location, category)
    select 'Planner ' || n, 'Sample Works', 'Pune', 'Healthcare' from generate_series(1, 502) as n`);
  await on().backend.sql(`
    insert into public.submissions (
      key, reference, kind, job_id, job_title, first_name, last_name, email, resume_path, resume_name, resume_size,
      notice_version, created_at
    )
    select
      gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'application', id, title, 'Asha', 'Sample',
      'asha@example.com', gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21',
      now() - make_interval(hours => substring(title from '\\d+')::integer)
    from public.jobs`);
  const { jobs } = (await choices()) as unknown as { jobs: readonly { title: string }[] };
  const titles = new Set(jobs.map(({ title }) => title));
  expect(titles.size).toBe(500);
  expect([titles.has('Planner 1'), titles.has('Planner 501'), titles.has('Planner 502')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each(['visitor', 'stranger', 'editor', 'signedOut'] as const)('are nothing for %s', async (who) => {
  expect([401, 403]).toContain((await callFrom(on().actors[who], 'inbox_choices', {})).status);
});
