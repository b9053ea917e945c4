/** The rights of a person over their own data in a session, and nobody else's. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { anAlert } from '../builders/jobAlerts';
import { ASHA, onDataLinks, plantAlert, plantSubmission } from '../builders/privacy';
import { problemsIn } from '../builders/submissions';

const { on, row, from } = useActing();
const { tokenFor, sessionFor, late } = onDataLinks(on);

type MyData = { email: string } & Record<'submissions' | 'alerts' | 'mails', Record<string, unknown>[]>;

const read = async (session: string) =>
  (await from('visitor', 'get_my_data', { session })).body as unknown as MyData;

const correct = (session: string, contact: object) =>
  from('visitor', 'correct_my_data', { session, contact });

const stamps = () =>
  row<{ withdrawn: boolean; asked: boolean }>(
    `select consent_withdrawn_at is not null as withdrawn, erasure_requested_at is not null as asked
     from public.submissions where email = '${ASHA}' order by id`,
  );

describe('a session', () => {
  test('a data session shows everything about this person, and nothing about others', async () => {
    const { backend } = on();
    const id = await plantSubmission(backend, { kind: 'application' });
    await plantSubmission(backend, { kind: 'contact', hold_reason: 'A claim is open.' });
    await plantSubmission(backend, { email: 'ravi@example.com', first_name: 'Ravi' });
    await row(`select private.write_note($1, 'note', '', 'A remark among colleagues.')`, [id]);
    await row(`select private.write_note($1, 'reply', 'Your application', 'Let us talk.')`, [id]);
    const data = await read(await sessionFor());
    expect(data.email).toBe(ASHA);
    expect(data.submissions).toHaveLength(2);
    const application = data.submissions.find(({ kind }) => kind === 'application');
    expect(application).toMatchObject({
      job_title: 'Staff Nurse',
      phone: '+91 98765 43210',
      resume_name: 'Asha Sample.pdf',
      stage: 'new',
      notice_version: '2026-11-21',
      is_held: false,
      note_count: 1,
      replies: [{ subject: 'Your application', body: 'Let us talk.' }],
    });
    expect(data.submissions.some(({ is_held }) => is_held)).toBe(true);
    expect(data.mails).toMatchObject([{ kind: 'data_link', status: 'waiting' }]);
    const text = JSON.stringify(data);
    for (const hidden of ['Ravi', 'A remark', 'A claim', 'resume_path', 'owner_id', 'token']) {
      expect(text).not.toContain(hidden);
    }
  });

  test('a data session shows job alerts, confirmed or not', async () => {
    await from('visitor', 'request_job_alert', { form: anAlert({ q: 'nurse' }) });
    const { alerts } = await read(await sessionFor());
    expect(alerts).toMatchObject([{ words: '“nurse”', frequency: 'daily', confirmed_at: null }]);
  });

  test('a data session ends after 30 minutes, or when the person ends it', async () => {
    await plantSubmission(on().backend);
    const [session, other] = [await sessionFor(), await sessionFor()];
    const statusOf = async (session: string) => (await from('visitor', 'get_my_data', { session })).status;
    await late('29 minutes');
    expect([await statusOf(session), await statusOf(other)]).toEqual([200, 200]);
    expect((await from('visitor', 'close_my_data', { session: other })).status).toBe(200);
    expect([await statusOf(session), await statusOf(other)]).toEqual([200, 403]);
    await late('1 minute');
    expect(await statusOf(session)).toBe(403);
  });

  test.each([
    ['get_my_data', {}],
    ['correct_my_data', { contact: { first_name: 'A', last_name: 'B', phone: '' } }],
    ['withdraw_my_consent', {}],
    ['ask_for_erasure', {}],
  ])('%s needs a data session, and refuses a link', async (name, args) => {
    await plantSubmission(on().backend);
    const token = await tokenFor(ASHA);
    for (const session of [null, '', token, 'f'.repeat(64)]) {
      expect((await from('visitor', name, { ...args, session })).status).toBe(403);
    }
    expect(await row('select 1 from public.notes')).toEqual([]);
  });
});

describe('correct_my_data', () => {
  const contact = { first_name: ' Asha ', last_name: 'Example', phone: '' };

  test('correct_my_data corrects name and phone everywhere, and notes the earlier values', async () => {
    await plantSubmission(on().backend);
    await plantSubmission(on().backend, { kind: 'contact' });
    await plantSubmission(on().backend, { email: 'ravi@example.com' });
    const session = await sessionFor();
    const more = { email: 'other@example.com', stage: 'placed' };
    expect((await correct(session, { ...contact, ...more })).body).toMatchObject({
      email: ASHA,
      submissions: [{ phone: '' }, { phone: '' }],
    });
    expect((await correct(session, contact)).status).toBe(200);
    const rows = await row(
      'select first_name, last_name, phone, email, stage from public.submissions order by id',
    );
    const mine = { first_name: 'Asha', last_name: 'Example', phone: '', email: ASHA, stage: 'new' };
    expect(rows).toMatchObject([mine, mine, { last_name: 'Sample', phone: '+91 98765 43210' }]);
    const body = 'The person corrected name and phone. Before: Asha Sample, +91 98765 43210';
    const note = { kind: 'change', body, author_id: null };
    expect(await row('select kind, body, author_id from public.notes')).toEqual([note, note]);
  });

  test.each([
    [{ ...contact, first_name: '' }, 'first_name'],
    [{ ...contact, last_name: 'x'.repeat(81) }, 'last_name'],
    [{ ...contact, phone: 'call me' }, 'phone'],
    [{}, 'first_name'],
  ])('correct_my_data explains the fault in %j', async (wrong, field) => {
    await plantSubmission(on().backend);
    const answer = await correct(await sessionFor(), wrong);
    expect(answer.body.code).toBe('PT400');
    expect(problemsIn(answer)).toHaveProperty(field);
  });
});

describe('withdrawal and erasure', () => {
  test('withdraw_my_consent works once, with a note', async () => {
    await plantSubmission(on().backend);
    const session = await sessionFor();
    await from('visitor', 'withdraw_my_consent', { session });
    await from('visitor', 'withdraw_my_consent', { session });
    expect(await stamps()).toEqual([{ withdrawn: true, asked: false }]);
    expect(await row('select body from public.notes')).toEqual([
      { body: 'The person withdrew their consent.' },
    ]);
  });

  test('ask_for_erasure works once, also for held entries; staff decide', async () => {
    await plantSubmission(on().backend);
    await plantSubmission(on().backend, { hold_reason: 'A claim is open.' });
    await plantSubmission(on().backend, { email: 'ravi@example.com' });
    const session = await sessionFor();
    await from('visitor', 'ask_for_erasure', { session });
    await from('visitor', 'ask_for_erasure', { session });
    expect(await stamps()).toEqual([
      { withdrawn: false, asked: true },
      { withdrawn: false, asked: true },
    ]);
    expect(await row('select 1 from public.notes')).toHaveLength(2);
    expect(await row('select 1 from public.submissions')).toHaveLength(3);
  });

  test.each(['withdraw_my_consent', 'ask_for_erasure'])('%s ends job alerts at once', async (name) => {
    await plantAlert(on().backend);
    await from('visitor', name, { session: await sessionFor() });
    expect(await row('select 1 from public.job_alerts')).toEqual([]);
    expect(await row('select by_whom, submissions, alerts from public.erasures')).toEqual([
      { by_whom: 'person', submissions: 0, alerts: 1 },
    ]);
  });
});
