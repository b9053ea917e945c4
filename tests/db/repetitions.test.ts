/** The same person applying again, and jobs that take nobody. */
import { afterAll, describe, expect, it } from 'vitest';
import { endStage, useStage } from '../support/database';
import { fromNow, plantJob } from '../support/jobs';
import { anApplication, onStage, type Form } from '../support/submissions';

const on = useStage();
const { from, row, upload } = onStage(on);
afterAll(endStage);

const apply = async (change: Form = {}) => {
  const resume = await upload();
  const answer = await from('visitor', 'submit_application', { form: anApplication(resume, change) });
  return { ...answer, resume };
};
const submissions = () =>
  row<Record<string, unknown>>('select * from public.submissions order by created_at, id');
const toDelete = async () =>
  (await row<{ name: string }>('select name from private.file_deletions')).map(({ name }) => name);
const hoursAgo = (hours: number) =>
  row(`update public.submissions set created_at = created_at - interval '${hours} hours'`);

describe('applying again for the same job', () => {
  it('within a day keeps the first one, to which the new reference leads', async () => {
    const job_id = await plantJob(on());
    const first = await apply({ job_id });
    const again = await apply({ job_id, first_name: 'Ashi', email: 'ASHA@example.com' });
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    expect(again.body.reference).not.toBe(first.body.reference);
    expect(await submissions()).toMatchObject([
      {
        first_name: 'Asha',
        reference: first.body.reference,
        other_references: [again.body.reference],
        resume_path: first.resume,
      },
    ]);
    expect(await toDelete()).toEqual([again.resume]);
    expect(await row('select 1 from private.outbox')).toHaveLength(2);
  });

  it('with the same form is answered as before, file or no file', async () => {
    await apply();
    const form = anApplication(await upload());
    const again = await from('visitor', 'submit_application', { form });
    expect(again.status).toBe(200);
    expect(await from('visitor', 'submit_application', { form })).toEqual(again);
    expect(await submissions()).toMatchObject([{ other_references: [again.body.reference] }]);
  });

  it('after a day is a new one', async () => {
    const job_id = await plantJob(on());
    await apply({ job_id });
    await hoursAgo(24.01);
    await apply({ job_id });
    expect(await submissions()).toHaveLength(2);
    expect(await toDelete()).toEqual([]);
  });

  it('just before a day is over is the same one', async () => {
    await apply();
    await hoursAgo(23.99);
    await apply();
    expect(await submissions()).toHaveLength(1);
  });

  it('remembers twenty references', async () => {
    await apply();
    for (let times = 0; times < 22; times += 1) expect((await apply()).status).toBe(200);
    const [row] = await submissions();
    expect(row?.['other_references']).toHaveLength(20);
  });
});

describe('what is no repetition', () => {
  it('is another person, another job, or a resume without one', async () => {
    const [one, two] = [await plantJob(on()), await plantJob(on())];
    for (const change of [{ job_id: one }, { job_id: two }, {}, { job_id: one, email: 'b@example.com' }]) {
      await apply(change);
    }
    expect(await submissions()).toHaveLength(4);
    expect(await toDelete()).toEqual([]);
  });
});

describe('a job', () => {
  it('that is open takes an application, with its title as it was', async () => {
    const job_id = await plantJob(on(), { title: 'Staff Nurse' });
    const { body } = await apply({ job_id: String(job_id), industry: 'technology' });
    expect(body.reference).toMatch(/^A-/);
    await row(`update public.jobs set title = 'Renamed', version = version`);
    expect(await submissions()).toMatchObject([
      { kind: 'application', job_id, job_title: 'Staff Nurse', industry: null },
    ]);
    await row('delete from public.jobs');
    expect(await submissions()).toMatchObject([{ job_id: null, job_title: 'Staff Nurse' }]);
  });

  it.each([
    ['draft', { status: 'draft' }],
    ['closed', { status: 'closed' }],
    ['past', { closes_at: fromNow(-1) }],
    ['future', { opens_at: fromNow(1) }],
  ])('that is %s takes none, and costs no quota', async (_what, job) => {
    const { status, body } = await apply({ job_id: await plantJob(on(), job) });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PT409' });
    expect(body.message).toBe('This job takes no applications any more.');
    expect(await submissions()).toEqual([]);
    expect(await row(`select 1 from private.rate_events where bucket = 'apply'`)).toEqual([]);
  });

  it('that does not exist takes none', async () => {
    expect((await apply({ job_id: 999_999_999 })).status).toBe(409);
  });
});
