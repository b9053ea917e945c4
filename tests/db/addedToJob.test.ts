/** People whom staff add to a job: the consent that covers it, and no email by default. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { onAdding } from '../builders/addedByHand';
import { plantJob } from '../builders/jobs/jobs';
import { ASHA } from '../builders/privacy';
import { anApplication, problemsIn } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, rpc, upload } = acting;
const { added, personOf, addToJob, mails, entries, notes } = onAdding(acting);

const refusal = async () => {
  const { data } = await rpc('recruiter', 'staff_candidate', { id: await personOf() });
  return (data as unknown as AnswerOf<'staff_candidate'>).refusal;
};
/** Makes the mail server accept or refuse the notices about their details. */
const finishNotices = (outcome: string) =>
  sql(`select public.finish_mail(id, $1) from public.claim_mail(100) where kind = 'added'`, [outcome]);
const notices = async () => (await mails()).filter(({ kind }) => kind === 'added').length;

describe('a person added to a job', () => {
  let job = 0;
  beforeEach(async () => {
    job = await plantJob(on());
  });
  const refused = async (words: RegExp, of = job) => {
    const { status, body } = await addToJob(of);
    expect([status, body.message]).toEqual([409, expect.stringMatching(words)]);
  };

  test('adding a person to a job makes an application from their resume, and emails nobody', async () => {
    await from('visitor', 'submit_application', {
      form: anApplication(await upload(), { source: 'linkedin' }),
    });
    const mailed = await mails();
    const [sent] = await row<{ reference: string }>('select reference from public.submissions');
    expect(await refusal()).toBeNull();
    const key = crypto.randomUUID();
    const form = { key, resume: await upload('visitor'), resume_name: 'Copy.pdf' };
    const { body } = await addToJob(job, form);
    expect((await addToJob(job, form)).body).toBe(body);
    const from_resume = `resume ${sent?.reference}`;
    const facts = { job_title: 'Staff Nurse', stage: 'new', source: '', resume_name: 'Copy.pdf' };
    expect((await entries('id, job_title, stage, source, resume_name, collected_from')).slice(1)).toEqual([
      { id: body, ...facts, collected_from: from_resume },
    ]);
    expect(await mails()).toEqual(mailed);
    expect((await notes()).at(-1)).toMatch(/^Added to this job by hand\. The details come from: resume A-/);
    // Staff of the job get an alert; it offers no call, because the person did not ask for one.
    const alerts = `select data #> '{items,0}' ->> 'asks_for_call' as call from private.outbox where kind = 'staff_alert'`;
    expect((await row(alerts)).length).toBe(2);
    await refused(/already have an open application/);
    await sql(`update public.submissions set stage = 'rejected' where kind = 'application'`);
    expect((await addToJob(job)).status).toBe(200);
    expect((await row(alerts)).at(-1)).toEqual({ call: 'false' });
  });

  test("the person gets the recruiter's letter, or is not added if it cannot be sent", async () => {
    await added();
    const letter = { subject: 'A job that may suit you', body: 'Shall we talk?' };
    expect(problemsIn(await addToJob(job, { letter: { ...letter, subject: ' ' } }))).toEqual({
      subject: 'A subject needs from 1 to 200 characters.',
    });
    expect((await entries('id')).length).toBe(1);
    await addToJob(job, { letter });
    expect((await mails()).at(-1)).toMatchObject({ kind: 'reply', to_address: ASHA, data: letter });
    expect((await entries('kind, replies, stage')).at(-1)).toEqual({
      kind: 'application',
      replies: 1,
      stage: 'new',
    });
    expect((await notes()).at(-1)).toBe('Shall we talk?');
  });

  test('the person gets the privacy notice if it never reached them', async () => {
    await added();
    await addToJob(await plantJob(on()));
    expect(await notices()).toBe(1);
    await finishNotices('failed');
    await addToJob(await plantJob(on()));
    expect(await notices()).toBe(2);
    await finishNotices('sent');
    expect((await entries('informed_at is not null as is_informed'))[0]).toEqual({ is_informed: true });
    await sql(`delete from private.outbox`);
    await addToJob(job);
    expect(await notices()).toBe(0);
  });

  test('the application keeps the source of the details, and a closed job accepts nobody', async () => {
    await added();
    expect((await addToJob(job)).status).toBe(200);
    expect((await entries('collected_from')).at(-1)).toEqual({ collected_from: 'Job fair in Pune' });
    await refused(/no longer accepts/, await plantJob(on(), { status: 'closed' }));
    await refused(/no longer accepts/, 999);
  });

  test.each([
    [
      'only an application',
      `kind = 'application', job_title = 'A', industry = null`,
      /^Their consent covers only the jobs they applied for/,
    ],
    ['withdrawn consent', 'consent_withdrawn_at = now()', /withdrawn their consent/],
    ['a request for erasure', 'erasure_requested_at = now()', /asked for erasure/],
    ['outdated consent', `consented_at = now() - interval '25 months'`, /older than 24 months/],
  ])('a person is not added to a job with %s', async (_what, change, words) => {
    await added();
    await sql(`update public.submissions set ${change}`);
    await refused(words);
    expect(await refusal()).toMatch(words);
    expect((await entries('id')).length).toBe(1);
  });
});
