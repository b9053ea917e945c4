/** Replies from recruiters: to one or many, once, and undoable until they are sent. */
import { beforeEach, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { aMessage, changeAsSeen, sendThree } from '../builders/submissions';

const { on, from, row, call } = useActing();

const change = (targets: number[], changes: object) => changeAsSeen(on(), 'recruiter', targets, changes);
const submissions = () => row<Record<string, unknown>>('select * from public.submissions order by id');
const history = () =>
  row<{ kind: string; body: string }>(
    'select kind, subject, body, author_name, stage_before, stage_after from public.notes order by id',
  );
const answer = (targets: readonly number[], more: object = {}, item: object = {}) =>
  call('recruiter', 'send_replies', {
    items: targets.map((id) => ({
      submission_id: id,
      replies: 0,
      stage: 'new',
      subject: 'Re',
      body: `Hello ${id}.`,
      ...item,
    })),
    ...more,
  });
const reply = (id: number, subject: string, body: string) => answer([id], {}, { subject, body });
const waiting = () =>
  row<{ id: string; wait: number }>(
    `select id, round(extract(epoch from due_at - created_at))::integer as wait
       from private.outbox where kind = 'reply' order by submission_id`,
  );
const templateId = async () =>
  Number((await row<{ id: string }>('select id from public.reply_templates order by id limit 1'))[0]?.id);

/** Three messages of three people; their ids. */
let ids: number[] = [];
beforeEach(async () => {
  ids = await sendThree(on());
});

test('a reply emails the person, is signed, stores its text and marks the entry as answered', async () => {
  const signature = 'x'.repeat(201);
  expect((await call('recruiter', 'rename_me', { name: 'recruiter', signature })).status).toBe(400);
  await call('recruiter', 'rename_me', { name: 'recruiter', signature: ' Healthcare \n  desk ' });
  await call('recruiter', 'rename_me', { name: 'recruiter' });
  await reply(ids[0] ?? 0, '  About your\nmessage ', ' Hello.\n');
  const mails = await row(`select to_address, data from private.outbox where kind = 'reply'`);
  const [first] = await submissions();
  expect(mails).toEqual([
    {
      to_address: 'a@example.com',
      data: {
        subject: 'About your message',
        body: 'Hello.',
        reference: first?.['reference'],
        my_name: 'recruiter',
        my_line: 'Healthcare desk',
        my_address: on().actors.recruiter.email,
      },
    },
  ]);
  expect(first?.['stage']).toBe('answered');
  expect(await history()).toMatchObject([
    { kind: 'change', body: 'Moved from new to answered.', stage_before: 'new', stage_after: 'answered' },
    { kind: 'reply', subject: 'About your message', body: 'Hello.', author_name: 'recruiter' },
  ]);
});

test('a reply leaves a closed message closed', async () => {
  await change(ids, { stage: 'closed' });
  await reply(ids[0] ?? 0, 'Re', 'Hello.');
  expect((await submissions())[0]?.['stage']).toBe('closed');
});

test.each([
  ['', 'Hello', 400],
  ['x'.repeat(201), 'Hello', 400],
  ['Re', ' ', 400],
  ['Re', 'x'.repeat(5001), 400],
  ['x'.repeat(200), 'x'.repeat(5000), 200],
])('a reply with the subject %j is checked', async (subject, body, status) => {
  expect((await reply(ids[0] ?? 0, subject, body)).status).toBe(status);
  expect(await row(`select 1 from private.outbox where kind = 'reply'`)).toHaveLength(status === 200 ? 1 : 0);
});

test('a reply to a deleted entry is refused', async () => {
  expect((await reply(999_999, 'Re', 'Hello')).status).toBe(404);
});

test('a reply to many is sent after a minute, moves all entries, and is in each history', async () => {
  const sent = await answer(ids, { stage: 'closed' });
  expect(sent).toMatchObject({ status: 200, body: { count: 3 } });
  expect((await waiting()).map(({ wait }) => wait)).toEqual([60, 60, 60]);
  expect(await submissions()).toEqual(
    ids.map(() =>
      expect.objectContaining({ stage: 'closed', replies: 1, answered_at: expect.any(String) as string }),
    ),
  );
  expect((await history()).filter(({ kind }) => kind === 'reply').map(({ body }) => body)).toEqual(
    ids.map((id) => `Hello ${id}.`),
  );
});

test('a reply can be undone until any of it is sent', async () => {
  await change(ids.slice(0, 1), { stage: 'open' });
  const before = await submissions();
  const { body } = await answer(ids, {}, { stage: undefined });
  const { batch } = body as { batch: string };
  expect(await call('recruiter', 'undo_replies', { batch })).toMatchObject({ status: 200, body: 3 });
  expect(await waiting()).toEqual([]);
  expect(await submissions()).toEqual(
    before.map((entry) => Object.assign(entry, { updated_at: expect.any(String) as string })),
  );
  expect((await history()).map(({ body: words }) => words)).toEqual(['Moved from new to open.']);
  expect(await call('recruiter', 'undo_replies', { batch })).toMatchObject({ status: 404 });
  const trail = await row<{ action: string }>(`select action from public.activity where entity = 'replies'`);
  expect(trail.filter(({ action }) => action === 'deleted')).toHaveLength(3);
});

test.each(['sending', 'waiting'])(
  'undo skips a reply that is %s after an attempt, or whose entry has moved on',
  async (status) => {
    const { body } = await answer(ids);
    const [left] = await waiting();
    await row(`update private.outbox set status = $2, attempts = 1 where id = $1`, [left?.id, status]);
    await change(ids.slice(1, 2), { stage: 'closed' });
    const { batch } = body as { batch: string };
    expect(await call('recruiter', 'undo_replies', { batch })).toMatchObject({ body: 2 });
    expect(await submissions()).toEqual([
      expect.objectContaining({ stage: 'answered', replies: 1 }),
      expect.objectContaining({ stage: 'closed', replies: 0, answered_at: null }),
      expect.objectContaining({ stage: 'new', replies: 0, answered_at: null }),
    ]);
  },
);

test('a reply is shown as unsent until it is sent, can be undone by itself, and leaves the entry read', async () => {
  const unsent = async () =>
    (await call('recruiter', 'unsent_replies', { submission_ids: ids })).body as {
      submission_id: number;
      state: string;
      note_id: number;
    }[];
  const { batch } = (await answer(ids)).body as { batch: string };
  const notes = await row<{ id: string }>(`select id from public.notes where kind = 'reply' order by id`);
  expect(
    (await unsent()).map(({ submission_id, note_id, state }) => [submission_id, note_id, state]),
  ).toEqual(notes.map(({ id }, place) => [ids[place], Number(id), 'waiting']));
  const [left, failed] = await waiting();
  await row(`update private.outbox set status = 'sent', attempts = 1 where id = $1`, [left?.id]);
  await row(`update private.outbox set status = 'failed', attempts = 8 where id = $1`, [failed?.id]);
  expect((await unsent()).map(({ state }) => state)).toEqual(['failed', 'waiting']);
  expect(await call('recruiter', 'undo_replies', { batch, submission_id: ids[2] })).toMatchObject({
    body: 1,
  });
  expect((await unsent()).map(({ state }) => state)).toEqual(['failed']);
  expect((await submissions()).map(({ read_at }) => read_at === null)).toEqual([false, false, true]);
});

test('a reply that somebody else has sent in the meantime is not sent again', async () => {
  await answer(ids.slice(1, 2));
  const second = await answer(ids);
  expect(second).toMatchObject({ status: 409 });
  expect((second.body as { message: string }).message).toMatch(
    /^Asha Sample: somebody else has replied or moved it/,
  );
  expect(await waiting()).toHaveLength(1);
});

test('a reply sent twice at once is sent once', async () => {
  const answers = await Promise.all([answer(ids), answer(ids)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await waiting()).toHaveLength(3);
});

test('a reply does not move an entry that somebody else has moved in the meantime', async () => {
  await change(ids.slice(0, 1), { stage: 'closed' });
  expect(await answer(ids, { stage: 'open' })).toMatchObject({ status: 409 });
  expect(await answer(ids)).toMatchObject({ status: 200 });
});

test('a reply with a template is sent to a person once, unless repeated on purpose', async () => {
  const template_id = await templateId();
  expect((await answer(ids.slice(0, 1), { template_id })).status).toBe(200);
  await from('visitor', 'submit_contact_message', { form: aMessage({ email: 'a@example.com' }) });
  const again = (await submissions()).map(({ id }) => Number(id)).slice(3);
  expect(await answer(again, { template_id })).toMatchObject({ status: 428 });
  expect(await waiting()).toHaveLength(1);
  expect((await answer(again, { template_id, is_repeated_knowingly: true })).status).toBe(200);
  expect((await answer(ids.slice(1), { template_id })).status).toBe(200);
});

test('replies to many are logged one by one, by reference and template and without their text', async () => {
  const [template] = await row<{ id: string; name: string }>(
    'select id, name from public.reply_templates order by id limit 1',
  );
  await answer(ids.slice(0, 2), { template_id: Number(template?.id), stage: 'closed' });
  await answer(ids.slice(2));
  const trail = await row(
    `select actor_name, entity_key, details from public.activity where action = 'sent' and entity = 'replies' order by id`,
  );
  expect(trail).toEqual(
    (await submissions()).map(({ id, reference }, place) => ({
      actor_name: 'recruiter',
      entity_key: reference,
      details: { id: Number(id), kind: 'contact', ...(place < 2 && { template: template?.name }) },
    })),
  );
});

test.each([
  ['nobody', []],
  ['more than a hundred', Array.from({ length: 101 }, (_, index) => index)],
])('a reply to %s is refused', async (_what, targets) => {
  expect((await answer(targets)).status).toBe(400);
});

test('a reply to many is sent to all or to none', async () => {
  expect((await answer([...ids, 999_999])).status).toBe(404);
  expect((await answer(ids, { stage: 'interview' })).status).toBe(400);
  expect(await waiting()).toEqual([]);
  expect(await history()).toEqual([]);
});
