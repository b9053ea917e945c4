import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { monthsAgo, plantSubmission } from '../builders/privacy';
import { changeAsSeen } from '../builders/submissions';

const { on, row, from, table, one, values } = useActing();

interface Due {
  id: number;
  kind: string;
  why: string;
  hold_reason: string | null;
}

const due = async (who: ActorName = 'recruiter') =>
  (await from(who, 'retention_due', {})).body as unknown as Due[];

const run = (who: ActorName, ids: number[]) => from(who, 'run_retention', { ids });

/** Saves the setting as a screen does; returns the code and message of a refusal. */
async function save(who: ActorName, value: object) {
  const { error } = await table(who, 'site_settings').upsert(
    { key: 'retention', value: value as never, is_public: false },
    { onConflict: 'key' },
  );
  return error;
}

const RULES = { profile: 'custom', candidate_months: '1', message_months: '1', automatic: false };

/** The same day and time, months and days before now. */
const ago = (months: number, days = 0) => monthsAgo(on().backend, months, days);
const plant = async (months: number, days: number, kind: 'resume' | 'contact' = 'resume') =>
  plantSubmission(on().backend, { kind, created_at: await ago(months, days) });

const left = () => values<number>('select id::integer from public.submissions order by id');

/** With any text, because wording may change. */
const reword = () => row(`update public.notes set body = 'Reworded.'`);

describe('entries due for erasure', () => {
  test('retention covers entries without contact for 24 months, or 12 for messages, by default', async () => {
    const old = await plant(24, 1);
    await plant(23, 20);
    const message = await plant(12, 1, 'contact');
    await plant(11, 20, 'contact');
    expect(await due()).toMatchObject([
      { id: old, kind: 'resume', why: 'No contact for 24 months.' },
      { id: message, kind: 'contact', why: 'No contact for 12 months.' },
    ]);
  });

  test.each([
    ['a note', (id: number) => from('recruiter', 'add_note', { submission_id: id, body: 'Called.' })],
    ['a reply', (id: number) => row(`select private.write_note($1, 'reply', 'Hello', 'Let us meet.')`, [id])],
    ['a new stage', (id: number) => changeAsSeen(on(), 'recruiter', [id], { stage: 'screening' })],
    ['an action by the person', (id: number) => row(`select private.note_change($1, 'Corrected.')`, [id])],
  ])('%s counts as contact', async (_what, write) => {
    await write(await plant(30, 0));
    expect(await reword()).toHaveLength(0);
    expect(await due()).toEqual([]);
  });

  test('an assignee, a hold or a failed email does not count as contact', async () => {
    const id = await plant(30, 0);
    const { id: owner_id } = on().actors.recruiter;
    await changeAsSeen(on(), 'recruiter', [id], { owner_id });
    await changeAsSeen(on(), 'recruiter', [id], { hold_reason: 'A claim.' });
    const [mail] = await row<{ id: string }>(
      `insert into private.outbox (kind, to_address, data, submission_id, status)
       values ('reply', 'asha@example.com', '{"subject": "Hello", "body": "Hello"}', $1, 'sending') returning id`,
      [id],
    );
    await row(`select public.finish_mail($1, 'failed', '550')`, [mail?.id]);
    await reword();
    expect(await row('select is_contact from public.notes')).toEqual(
      Array.from({ length: 3 }, () => ({ is_contact: false })),
    );
    expect((await due()).map((item) => item.id)).toEqual([id]);
  });

  test('retention lists held entries, with the reason', async () => {
    const id = await plantSubmission(on().backend, {
      created_at: await ago(30),
      hold_reason: 'A claim is open.',
    });
    expect(await due()).toMatchObject([{ id, hold_reason: 'A claim is open.' }]);
  });
});

describe('run_retention', () => {
  test('run_retention erases the chosen entries, and logs it', async () => {
    const chosen = await plant(30, 0);
    const other = await plant(30, 0);
    expect((await run('recruiter', [chosen])).body).toEqual({ erased: 1, kept: 0, files: 1 });
    expect(await left()).toEqual([other]);
    expect(await row('select by_whom, reason, submissions, files from public.erasures')).toEqual([
      { by_whom: 'staff', reason: 'retention', submissions: 1, files: 1 },
    ]);
  });

  test('run_retention keeps entries that are held, no longer due, or were never due', async () => {
    const held = await plantSubmission(on().backend, { created_at: await ago(30), hold_reason: 'A claim.' });
    const spoken = await plant(30, 0);
    await row(`select private.write_note($1, 'note', '', 'Called today.')`, [spoken]);
    const young = await plant(1, 0);
    const old = await plant(30, 0);
    const { body } = await run('owner', [held, spoken, young, old, 999_999]);
    expect(body).toEqual({ erased: 1, kept: 4, files: 1 });
    expect(await left()).toEqual([held, spoken, young]);
  });

  test.each([[[]], [Array.from({ length: 501 }, (_, id) => id)]])(
    'run_retention accepts from 1 to 500 entries',
    async (ids) => {
      expect((await run('recruiter', ids)).body).toMatchObject({ code: 'PT400' });
    },
  );
});

const runBySelf = async () =>
  (await one<{ erased: number }>('select public.run_retention_if_automatic() as erased'))?.erased;

test('run_retention_if_automatic does nothing until the owner switches it on', async () => {
  const id = await plant(30, 0);
  expect(await runBySelf()).toBe(0);
  await save('owner', { profile: 'gdpr', candidate_months: '24', message_months: '12', automatic: true });
  expect(await runBySelf()).toBe(1);
  expect(await left()).not.toContain(id);
  expect(await row('select by_whom, admin_id from public.erasures')).toEqual([
    { by_whom: 'retention', admin_id: null },
  ]);
  expect(await runBySelf()).toBe(0);
});

describe('the retention setting', () => {
  test('the retention setting changes which entries are due', async () => {
    const id = await plant(2, 0);
    expect(await due()).toEqual([]);
    expect(await save('owner', RULES)).toBeNull();
    expect(await due()).toMatchObject([{ id, why: 'No contact for 1 months.' }]);
  });

  test.each([
    ['gdpr', '1', null],
    ['gdpr', '24', null],
    ['gdpr', '25', 'This profile requires data to be kept from 1 to 24 months.'],
    ['dpdp', '11', 'This profile requires data to be kept from 12 to 36 months.'],
    ['dpdp', '12', null],
    ['dpdp', '36', null],
    ['dpdp', '37', 'This profile requires data to be kept from 12 to 36 months.'],
    ['custom', '120', null],
    ['custom', '0', 'This profile requires data to be kept from 1 to 120 months.'],
    ['custom', '-1', 'This profile requires data to be kept from 1 to 120 months.'],
    ['other', '12', 'Please choose one of the retention profiles.'],
  ])('the retention profile %s with %s months: %s', async (profile, months, message) => {
    const value = { profile, candidate_months: months, message_months: '12', automatic: false };
    expect((await save('owner', value))?.message ?? null).toBe(message);
    const swapped = { ...value, candidate_months: '12', message_months: months };
    const { error } = await table('owner', 'site_settings').upsert({
      key: 'retention',
      value: swapped,
      is_public: false,
      version: message ? 0 : 1,
    });
    expect(error?.message ?? null).toBe(message);
  });
});
