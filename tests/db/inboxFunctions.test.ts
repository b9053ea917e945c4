/** What recruiters do with what came in: change, note, reply, count; and that nobody else can. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { aMessage, callFrom, changeAsSeen, onStage, type Answer } from '../support/submissions';

const on = useStage();
const { from, row } = onStage(on);
const RECRUITERS: ActorName[] = ['recruiter', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'editor', 'signedOut'];

const call = (who: ActorName, name: string, body: object = {}): Promise<Answer> =>
  callFrom(on().actors[who], name, body);
const change = (targets: number[], changes: unknown, who: ActorName = 'recruiter') =>
  changeAsSeen(on(), who, targets, changes);
const submissions = () => row<Record<string, unknown>>('select * from public.submissions order by id');
const history = () =>
  row<{ kind: string; body: string; author_name: string }>(
    'select kind, subject, body, author_name from public.notes order by id',
  );

/** Three messages of three people; their ids. */
let ids: number[] = [];
beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) {
    await from('visitor', 'submit_contact_message', { form: aMessage({ email: `${name}@example.com` }) });
  }
  ids = (await submissions()).map(({ id }) => Number(id));
});

const CALLS: [string, () => object][] = [
  [
    'change_submissions',
    () => ({ items: ids.map((id) => ({ submission_id: id, stage: 'new' })), changes: { stage: 'closed' } }),
  ],
  ['add_note', () => ({ submission_id: ids[0], body: 'A note' })],
  [
    'send_replies',
    () => ({ items: [{ submission_id: ids[0], replies: 0, subject: 'Re', body: 'A reply' }] }),
  ],
  ['inbox_overview', () => ({})],
  ['failed_mail', () => ({})],
];

describe.each(CALLS)('%s', (name, body) => {
  test.each(RECRUITERS)('works for %s', async (who) => {
    expect((await call(who, name, body())).status).toBeLessThan(300);
  });

  test.each(OTHERS)('does nothing for %s', async (who) => {
    const before = await submissions();
    expect([401, 403]).toContain((await call(who, name, body())).status);
    expect(await submissions()).toEqual(before);
    expect(await history()).toEqual([]);
    expect(await row(`select 1 from private.outbox where kind = 'reply'`)).toEqual([]);
  });
});

test.each(OTHERS)('failed mail and notes are nothing for %s', async (who) => {
  const id = (await call('recruiter', 'add_note', { submission_id: ids[0], body: 'A note' })).body;
  const [mail] = await row<{ id: string }>(`update private.outbox set status = 'failed' returning id`);
  for (const [name, body] of [
    ['delete_note', { id }],
    ['retry_mail', { id: mail?.id }],
    ['discard_mail', { id: mail?.id }],
  ] as const) {
    expect([401, 403]).toContain((await call(who, name, body)).status);
  }
  expect(await history()).toHaveLength(1);
  expect(await row(`select 1 from private.outbox where status = 'failed'`)).toHaveLength(6);
});

describe('changing', () => {
  test('moves, assigns, holds and reads, and writes down who did what', async () => {
    const { recruiter } = on().actors;
    const changes = { stage: 'open', owner_id: recruiter.id, hold_reason: ' A dispute ', is_read: true };
    expect((await change(ids.slice(0, 2), changes)).body).toEqual({ changed: ids.slice(0, 2), refused: [] });
    const [first, , third] = await submissions();
    expect(first).toMatchObject({ stage: 'open', owner_id: recruiter.id, hold_reason: 'A dispute' });
    expect(first?.['read_at']).not.toBeNull();
    expect(third).toMatchObject({ stage: 'new', owner_id: null, hold_reason: null, read_at: null });
    const words = (await history()).slice(0, 3);
    expect(words.map(({ body }) => body)).toEqual([
      'Moved from new to open.',
      'Assigned to recruiter.',
      'On hold: A dispute',
    ]);
    expect(words.every(({ kind, author_name: name }) => kind === 'change' && name === 'recruiter')).toBe(
      true,
    );
  });

  test('takes off what was set, and says nothing of what stays the same', async () => {
    const owner_id = on().actors.owner.id;
    await change(ids, { owner_id, hold_reason: 'A dispute', is_read: true });
    await row('delete from public.notes');
    expect((await change(ids, { owner_id, stage: 'new', is_read: true })).status).toBe(200);
    expect(await history()).toEqual([]);
    await change(ids.slice(0, 1), { owner_id: null, hold_reason: null, is_read: false });
    expect((await submissions())[0]).toMatchObject({ owner_id: null, hold_reason: null, read_at: null });
    expect((await history()).map(({ body }) => body)).toEqual(['Unassigned.', 'Hold released.']);
  });

  test.each([
    ['a field of the sender', { first_name: 'Forged' }],
    ['a known and an unknown field', { stage: 'open', email: 'forged@example.com' }],
    ['nothing', {}],
    ['null', null],
    ['a stage of applications', { stage: 'interview' }],
    ['a stage that is none', { stage: 'lost' }],
    ['a reason of 301 characters', { hold_reason: 'x'.repeat(301) }],
    ['an editor as the owner', 'editor'],
    ['a stranger as the owner', 'stranger'],
    ['nobody known as the owner', { owner_id: '00000000-0000-4000-8000-000000000000' }],
    ['no uuid as the owner', { owner_id: 'me' }],
  ])('to %s is refused', async (_what, changes) => {
    const before = await submissions();
    const given = typeof changes === 'string' ? { owner_id: on().actors[changes as ActorName].id } : changes;
    expect((await change(ids, given)).status).toBe(400);
    expect(await submissions()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  test('is for none when one is gone', async () => {
    const items = [...ids, 999_999].map((id) => ({ submission_id: id, stage: 'new' }));
    expect(
      await call('recruiter', 'change_submissions', { items, changes: { stage: 'closed' } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'PT404' },
    });
    expect((await submissions()).every(({ stage }) => stage === 'new')).toBe(true);
    expect((await change([], { stage: 'closed' })).status).toBe(400);
    const many = Array.from({ length: 501 }, (_, index) => index);
    expect((await change(many, { stage: 'closed' })).status).toBe(400);
    expect((await change([...ids, ...ids], { stage: 'closed' })).body).toEqual({ changed: ids, refused: [] });
  });
});
