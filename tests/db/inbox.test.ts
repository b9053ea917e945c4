/** The work of recruiters on entries: they move, assign, hold and read them, and write notes. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { aMessage, changeAsSeen } from '../builders/submissions';

const { on, from, row, call } = useActing();
const change = (targets: number[], changes: unknown) => changeAsSeen(on(), 'recruiter', targets, changes);
const give = (targets: number[], owner_id: string | null | undefined) => change(targets, { owner_id });
const submissions = () => row<Record<string, unknown>>('select * from public.submissions order by id');
const notes = () => row<Record<string, unknown>>('select * from public.notes order by id');
const said = async () => (await notes()).map(({ body }) => body);

/** Three messages of three people; their ids. */
let ids: number[] = [];
beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) {
    await from('visitor', 'submit_contact_message', { form: aMessage({ email: `${name}@example.com` }) });
  }
  ids = (await submissions()).map(({ id }) => Number(id));
});

describe('changes', () => {
  test('a change moves, assigns, holds or reads entries, and logs its author', async () => {
    const owner_id = on().actors.recruiter.id;
    const changes = { stage: 'open', owner_id, hold_reason: ' A dispute ', is_read: true };
    expect((await change(ids.slice(0, 2), changes)).body).toEqual({ changed: ids.slice(0, 2), refused: [] });
    const [first, , third] = await submissions();
    expect(first).toMatchObject({ stage: 'open', owner_id, hold_reason: 'A dispute' });
    expect(first?.['read_at']).not.toBeNull();
    expect(third).toMatchObject({ stage: 'new', owner_id: null, hold_reason: null, read_at: null });
    const words = (await notes()).slice(0, 3);
    expect(words).toMatchObject(
      ['Moved from new to open.', 'Assigned to recruiter.', 'On hold: A dispute'].map((body) => ({
        body,
        kind: 'change',
        author_name: 'recruiter',
      })),
    );
  });

  test('assigning entries emails the assignee once, with the entries that are still theirs at that time', async () => {
    const { recruiter, owner } = on().actors;
    const told = () =>
      row(`select to_address, data from private.outbox where kind = 'assigned' order by created_at`);
    await give(ids, recruiter.id);
    expect(await told()).toEqual([]);
    await give(ids, owner.id);
    await give(ids, owner.id);
    await give(ids.slice(0, 1), null);
    await give(ids.slice(0, 1), owner.id);
    await give(ids.slice(2), recruiter.id);
    const [a, b, c] = ids.map(String);
    expect(await told()).toEqual([{ to_address: owner.email, data: { ids: [b, c, a] } }]);
    await row(`update private.outbox set due_at = now() where kind = 'assigned'`);
    const mails = await row<{ kind: string; data: { items: { id: number }[] } }>(
      'select * from public.claim_mail(9)',
    );
    const mail = mails.find(({ kind }) => kind === 'assigned');
    expect(mail?.data.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await row(
      `insert into public.site_settings (key, value, is_public) values ('notifications', '{"assigned": "off"}', false)`,
    );
    await give(ids.slice(2), owner.id);
    expect(await told()).toHaveLength(1);
  });

  test('a change can clear values, and does not log unchanged ones', async () => {
    const owner_id = on().actors.owner.id;
    await change(ids, { owner_id, hold_reason: 'A dispute', is_read: true });
    await row('delete from public.notes');
    expect((await change(ids, { owner_id, stage: 'new', is_read: true })).status).toBe(200);
    expect(await said()).toEqual([]);
    await change(ids.slice(0, 1), { owner_id: null, hold_reason: null, is_read: false });
    expect((await submissions())[0]).toMatchObject({ owner_id: null, hold_reason: null, read_at: null });
    expect(await said()).toEqual(['Unassigned.', 'Hold released.']);
  });

  test.each([
    ['a field of the sender', { first_name: 'Forged' }],
    ['a known and an unknown field', { stage: 'open', email: 'forged@example.com' }],
    ['nothing', {}],
    ['null', null],
    ['a stage of applications', { stage: 'interview' }],
    ['an unknown stage', { stage: 'lost' }],
    ['a reason of 301 characters', { hold_reason: 'x'.repeat(301) }],
    ['an editor as the owner', 'editor'],
    ['a stranger as the owner', 'stranger'],
    ['an unknown owner', { owner_id: '00000000-0000-4000-8000-000000000000' }],
    ['an owner that is no uuid', { owner_id: 'me' }],
  ])('a change to %s is refused', async (_what, changes) => {
    const before = await submissions();
    const given = typeof changes === 'string' ? { owner_id: on().actors[changes as ActorName].id } : changes;
    expect((await change(ids, given)).status).toBe(400);
    expect(await submissions()).toEqual(before);
    expect(await said()).toEqual([]);
  });

  test('a change of several entries changes none if one is gone', async () => {
    const items = [...ids, 999_999].map((id) => ({ submission_id: id, stage: 'new' }));
    const gone = await call('recruiter', 'change_submissions', { items, changes: { stage: 'closed' } });
    expect(gone).toMatchObject({ status: 404, body: { code: 'PT404' } });
    expect((await submissions()).every(({ stage }) => stage === 'new')).toBe(true);
    expect((await change([], { stage: 'closed' })).status).toBe(400);
    const many = Array.from({ length: 201 }, (_, index) => index);
    expect((await change(many, { stage: 'closed' })).status).toBe(400);
    expect((await change([...ids, ...ids], { stage: 'closed' })).body).toEqual({ changed: ids, refused: [] });
  });
});

const remove = async (who: ActorName) => call(who, 'delete_note', { id: (await notes())[0]?.['id'] });

const add = (body: unknown) => call('recruiter', 'add_note', { submission_id: ids[0], body });

describe('a note', () => {
  test('a note has its author and time, even after the author leaves, and is deleted with its entry', async () => {
    await add('  Called back.\n');
    await row(`delete from public.admins where name = 'recruiter'`);
    const author = { author_id: on().actors.recruiter.id, author_name: 'recruiter' };
    const kept = {
      kind: 'note',
      subject: '',
      body: 'Called back.',
      created_at: expect.anything() as unknown,
    };
    expect(await notes()).toMatchObject([{ ...author, ...kept }]);
    await row('delete from public.submissions');
    expect(await notes()).toEqual([]);
  });

  test.each([
    ['x', 200],
    ['x'.repeat(5000), 200],
    [' ', 400],
    [null, 400],
    ['x'.repeat(5001), 400],
  ])('a note is neither empty nor too long', async (body, status) => {
    expect((await add(body)).status).toBe(status);
    expect(await notes()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('a note on a deleted entry is refused', async () => {
    await row('delete from public.submissions');
    expect((await add('Late')).status).toBe(404);
  });

  test('a note can be withdrawn only by its author, not by an owner; the history cannot', async () => {
    await add('Mine');
    expect((await remove('owner')).status).toBe(404);
    expect((await remove('recruiter')).status).toBeLessThan(300);
    expect(await notes()).toEqual([]);
    await change(ids.slice(0, 1), { stage: 'open' });
    expect((await remove('recruiter')).status).toBe(404);
    const items = [{ submission_id: ids[0], replies: 0, subject: 'Re', body: 'Hello' }];
    await call('recruiter', 'send_replies', { items });
    await row(`delete from public.notes where kind <> 'reply'`);
    expect((await remove('recruiter')).status).toBe(404);
    expect(await notes()).toHaveLength(1);
  });
});
