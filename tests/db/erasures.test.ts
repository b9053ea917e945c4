import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { ASHA as EMAIL, plantAlert, plantSubmission } from '../builders/privacy';

const { on, row, from, one } = useActing();

const erase = (who: ActorName, email = EMAIL, reason = 'asked') =>
  from(who, 'erase_person', { email, reason });

const countOf = async (table: string) =>
  (await one<{ count: number }>(`select count(*)::integer as count from ${table}`))?.count;

const trail = () =>
  row<Record<string, unknown>>(
    'select by_whom, admin_id, reason, submissions, notes, files, mails, alerts from public.erasures order by id',
  );

const addNote = (id: number, body = 'Called, likes night shifts.') =>
  row(`select private.write_note($1, 'note', '', $2)`, [id, body]);

const addMail = (email: string, submission: number | null = null) =>
  row(`insert into private.outbox (kind, to_address, submission_id) values ('reply', $1, $2)`, [
    email,
    submission,
  ]);

/** Two submissions with their related rows, a third on hold, and one of somebody else. */
async function plantPeople() {
  const { backend } = on();
  const id = await plantSubmission(backend, { kind: 'application' });
  const message = await plantSubmission(backend, { kind: 'contact' });
  const held = await plantSubmission(backend, { hold_reason: 'A claim is open.' });
  const other = await plantSubmission(backend, { email: 'ravi@example.com' });
  await addNote(id);
  await addNote(held);
  await addMail(EMAIL, id);
  await addMail(EMAIL, held);
  await addMail(EMAIL);
  await addMail('ravi@example.com', other);
  await plantAlert(backend);
  return { id, message, held, other };
}

describe('erase_person', () => {
  test('erase_person erases all of a person except held entries, and logs numbers without a name', async () => {
    const { held, other } = await plantPeople();
    const answer = await erase('owner', ' Asha@Example.com ');
    expect(answer).toEqual({ status: 200, body: { erased: 2, held: 1, files: 1 } });
    expect(await row('select id::integer from public.submissions order by id')).toEqual([
      { id: held },
      { id: other },
    ]);
    expect(await row('select submission_id::integer as id from public.notes')).toEqual([{ id: held }]);
    expect(await row('select submission_id::integer as id from private.outbox order by id')).toHaveLength(2);
    expect(await countOf('public.job_alerts')).toBe(0);
    expect(await countOf('private.file_deletions')).toBe(1);
    const who = { by_whom: 'staff', admin_id: on().actors.owner.id, reason: 'asked' };
    expect(await trail()).toEqual([{ ...who, submissions: 2, notes: 1, files: 1, mails: 2, alerts: 1 }]);
    expect(JSON.stringify(await row('select * from public.erasures'))).not.toMatch(/asha|sample/i);
  });

  test('erase_person emails the person if nothing is held, and deletes the email once sent', async () => {
    await plantSubmission(on().backend);
    await erase('recruiter');
    const mail = { kind: 'erasure_done', to_address: EMAIL, submission_id: null };
    expect(await row('select kind, to_address, submission_id from private.outbox')).toEqual([mail]);
    const [claimed] = await row<{ id: string }>('select id from public.claim_mail(10)');
    await row(`select public.finish_mail($1, 'sent')`, [claimed?.id]);
    await row('select * from public.claim_mail(10)');
    expect(await countOf('private.outbox')).toBe(0);
  });

  test('erase_person sends no email while something is held, or if nobody requested it', async () => {
    await plantSubmission(on().backend, { hold_reason: 'A claim is open.' });
    await plantSubmission(on().backend);
    await plantSubmission(on().backend, { email: 'ravi@example.com' });
    await erase('recruiter');
    await erase('recruiter', 'ravi@example.com', 'other');
    expect(await countOf('private.outbox')).toBe(0);
  });

  test('erase_person without a match does nothing and logs nothing', async () => {
    const { body } = await erase('recruiter', 'nobody@example.com');
    expect(body).toEqual({ erased: 0, held: 0, files: 0 });
    expect(await trail()).toEqual([]);
  });

  test('erase_person requires a known reason', async () => {
    expect((await erase('recruiter', EMAIL, 'retention')).body).toMatchObject({ code: 'PT400' });
    expect((await from('recruiter', 'erase_person', { email: EMAIL, reason: null })).status).toBe(400);
  });

  test("erase_person ends the person's links and sessions", async () => {
    await plantSubmission(on().backend);
    await from('visitor', 'request_data_link', { email: EMAIL });
    expect(await countOf('private.data_keys')).toBe(1);
    await erase('recruiter');
    expect(await countOf('private.data_keys')).toBe(0);
  });
});

test('preview_erasure lists exactly what erase_person does', async () => {
  await plantPeople();
  const { body } = await from('recruiter', 'preview_erasure', { email: EMAIL });
  expect(body).toMatchObject({
    erased: [
      { kind: 'contact', file: null, notes: 0 },
      { kind: 'application', job_title: 'Staff Nurse', file: 'Asha Sample.pdf', notes: 1 },
    ],
    held: [{ kind: 'resume', hold_reason: 'A claim is open.', notes: 1 }],
    mails: 2,
    alerts: 1,
  });
  expect(await countOf('public.submissions')).toBe(4);
});

test('erasure_requests lists the people, dates and deadlines, the longest waiting first', async () => {
  await plantPeople();
  await row(
    `update public.submissions set erasure_requested_at = '2026-11-02T10:00:00Z' where email = $1 and hold_reason is null`,
    [EMAIL],
  );
  await row(
    `update public.submissions set consent_withdrawn_at = '2026-11-01T10:00:00Z' where email = 'ravi@example.com'`,
  );
  const { body } = await from('recruiter', 'erasure_requests', {});
  expect(body).toMatchObject([
    { email: 'ravi@example.com', wish: 'withdrawn', submissions: 1, held: 0 },
    { email: EMAIL, wish: 'asked', submissions: 3, held: 1, name: 'Asha Sample' },
  ]);
  const [, asha] = body as unknown as { asked_at: string; due_at: string }[];
  expect(Date.parse(String(asha?.due_at)) - Date.parse(String(asha?.asked_at))).toBe(30 * 86_400_000);
});
