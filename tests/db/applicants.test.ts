/** How many have applied for a job, and how many of them nobody has read. */
import { expect, test } from 'vitest';
import { useStage } from '../support/database';
import { plantJob } from '../support/jobs';
import { plantSubmission } from '../support/privacy';
import { anApplication, callFrom, onStage, type Form } from '../support/submissions';

const on = useStage();
const { from, upload } = onStage(on);
const submit = async (change: Form) =>
  from('visitor', 'submit_application', { form: anApplication(await upload(), change) });
const counts = async (ids: unknown[]) =>
  (await callFrom(on().actors.recruiter, 'applicants_of_jobs', { ids })).body;

async function apply(job: number, isRead = false): Promise<void> {
  const id = await plantSubmission(on().backend, { kind: 'application' });
  await on().backend.sql(
    `update public.submissions set job_id = $1, read_at = case when $2 then now() end where id = $3`,
    [job, isRead, id],
  );
}

test('is counted by job, without what else came in', async () => {
  const [nurse, porter, cook] = [
    await plantJob(on(), {}),
    await plantJob(on(), {}),
    await plantJob(on(), {}),
  ];
  await apply(nurse);
  await apply(nurse, true);
  await apply(porter, true);
  await plantSubmission(on().backend, { kind: 'resume' });
  expect(await counts([nurse, porter, cook])).toEqual([
    { job_id: nurse, applicants: 2, unread: 1 },
    { job_id: porter, applicants: 1, unread: 0 },
  ]);
  expect(await counts([porter])).toHaveLength(1);
  expect(await counts([])).toEqual([]);
});

test('outlasts a deletion that is undone, and whoever applies again is still the same entry', async () => {
  const [nurse, porter] = [await plantJob(on(), {}), await plantJob(on(), {})];
  const { recruiter, editor } = on().actors;
  await submit({ job_id: nurse });
  await apply(porter, true);
  const countAsEditor = async () =>
    (await callFrom(editor, 'count_applicants', { ids: [nurse, porter] })).body;
  expect(await countAsEditor()).toBe(2);

  const gone = await recruiter.rest.from('jobs').delete().in('id', [nurse, porter]).select().throwOnError();
  expect(await counts([nurse, porter])).toEqual([]);
  expect(await countAsEditor()).toBe(0);
  const back = gone.data.map(({ salary_yearly_inr: _rank, search: _words, ...kept }) => kept);
  await recruiter.rest.from('jobs').insert(back).throwOnError();
  expect(await counts([nurse, porter])).toMatchObject([{ job_id: nurse, applicants: 1 }, { job_id: porter }]);
  await submit({ job_id: nurse, message: 'Again.' });
  expect(await counts([nurse])).toMatchObject([{ applicants: 1 }]);
  // A save that was begun before the deletion is stale: the history goes on where it was.
  const stale = await recruiter.rest.from('jobs').update({ title: 'Mine', version: 1 }).eq('id', nurse);
  expect(stale.error?.code).toBe('PT409');
});

test('is asked of a hundred jobs at most', async () => {
  const job = await plantJob(on(), {});
  await apply(job);
  const others = Array.from({ length: 100 }, (_, place) => 1_000_000 + place);
  expect(await counts([...others, job])).toEqual([]);
  expect(await counts([job, ...others])).toHaveLength(1);
});

test.each(['visitor', 'stranger', 'editor', 'signedOut'] as const)('is nothing for %s', async (who) => {
  const { status } = await callFrom(on().actors[who], 'applicants_of_jobs', { ids: [1] });
  expect([401, 403]).toContain(status);
});
