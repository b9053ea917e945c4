/** Entries that wait for an answer, and the share that was answered in time. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { answers } from '../../admin/kit/data/private/privateSettings';
import { useActing } from '../stage/database/acting';
import { plantSubmission } from '../builders/privacy';

const { on, table, sql, call, values } = useActing();

async function figures() {
  const { body } = await call('recruiter', 'inbox_answers', {});
  return body as unknown as AnswerOf<'inbox_answers'>;
}
const set = (id: number, values: string) =>
  sql(`update public.submissions set ${values} where id = $1`, [id]);
const isWaiting = async (id: number) =>
  (await values<boolean>('select is_waiting from public.submissions where id = $1', [id]))[0];

describe('an entry', () => {
  let [application, message] = [0, 0];
  beforeEach(async () => {
    application = await plantSubmission(on().backend, { kind: 'application' });
    message = await plantSubmission(on().backend, { kind: 'contact', email: 'dev@example.com' });
  });

  test('an entry waits from the start, rejected or not, until a reply is sent', async () => {
    await set(application, `stage = 'rejected'`);
    expect((await figures()).waiting).toEqual({ application: 1, resume: 0, contact: 1, enquiry: 0 });
    const items = [{ submission_id: application, replies: 0, subject: 'Re', body: 'Hello.' }];
    const sent = await call('recruiter', 'send_replies', { items });
    expect((await figures()).waiting).toEqual({ application: 0, resume: 0, contact: 1, enquiry: 0 });
    const { batch } = sent.body as unknown as { batch: string };
    await call('recruiter', 'undo_replies', { batch });
    expect(await isWaiting(application)).toBe(true);
  });

  test.each([`stage = 'answered'`, `stage = 'closed'`, 'erasure_requested_at = now()'])(
    'an entry does not wait with %s',
    async (values) => {
      await set(message, values);
      expect(await isWaiting(message)).toBe(false);
    },
  );

  test('the longest waiting entry is reported', async () => {
    await set(message, `created_at = '2026-01-05T08:00:00Z'`);
    expect(Date.parse((await figures()).oldest ?? '')).toBe(Date.parse('2026-01-05T08:00:00Z'));
    await sql('delete from public.submissions');
    expect((await figures()).oldest).toBeNull();
  });

  test('the activity log lists a changed stage, but no columns derived from it', async () => {
    await set(message, `stage = 'closed'`);
    const [line] = await sql<{ changed: string[] }>(
      `select details -> 'changed' as changed from public.activity where entity = 'submissions' order by id desc limit 1`,
    );
    expect(line?.changed).toEqual(['stage']);
  });
});

test.each([
  // Monday to the next working days, over a weekend, and from a weekend.
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 2, '2026-12-01'],
  ['2026-11-25', 10, '2026-12-09'],
])('from %s on, %i working days end on %s', async (day, days, last) => {
  const [row] = await sql<{ last: string }>('select private.working_days_after($1::date, $2)::text as last', [
    day,
    days,
  ]);
  expect(row?.last).toBe(last);
});

/** An entry so many days old, answered so many days after it came; not at all without the second. */
async function plant(age: number, answeredAfter?: number) {
  const id = await plantSubmission(on().backend, { kind: 'contact', email: `${age}@example.com` });
  await set(id, `created_at = now() - interval '${age} days'`);
  if (answeredAfter !== undefined) {
    await set(id, `replies = 1, answered_at = created_at + interval '${answeredAfter} days'`);
  }
  return id;
}

describe('the share of timely answers', () => {
  test('the share of timely answers counts entries of the last 90 days whose answer was due', async () => {
    await plant(20, 1);
    await plant(30, 15);
    await plant(40);
    await plant(0);
    await plant(0, 0);
    await plant(100, 50);
    await set(await plant(50), `stage = 'closed'`);
    expect(await figures()).toMatchObject({ days: 2, due: 4, in_time: 2 });
  });

  test('the share of timely answers follows the days that an owner has set', async () => {
    expect(String((await figures()).days)).toBe(answers.defaults.days);
    await plant(30, 15);
    expect((await figures()).in_time).toBe(0);
    await table('owner', 'site_settings')
      .insert({ key: answers.key, value: { days: '10' }, is_public: false, version: 0 })
      .throwOnError();
    expect(await figures()).toMatchObject({ days: 10, in_time: 0 });
    await plant(31, 12);
    expect(await figures()).toMatchObject({ due: 2, in_time: 1 });
  });
});
