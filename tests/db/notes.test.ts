/** Notes on what came in: signed, kept, and taken back only by who wrote them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { aMessage, callFrom, onStage } from '../support/submissions';

const on = useStage();
const { from, row } = onStage(on);
const call = (who: ActorName, name: string, body: object) => callFrom(on().actors[who], name, body);
const notes = () => row<Record<string, unknown>>('select * from public.notes order by id');

let submission_id = 0;
beforeEach(async () => {
  await from('visitor', 'submit_contact_message', { form: aMessage() });
  submission_id = Number((await row<{ id: string }>('select id from public.submissions'))[0]?.id);
});
const add = (body: unknown, who: ActorName = 'recruiter') => call(who, 'add_note', { submission_id, body });

const remove = async (who: ActorName) => {
  const [note] = await notes();
  return call(who, 'delete_note', { id: note?.['id'] });
};

test('a note has its author and time, whatever becomes of the author', async () => {
  await add('  Called back.\n');
  await row(`delete from public.admins where name = 'recruiter'`);
  expect(await notes()).toMatchObject([
    {
      kind: 'note',
      subject: '',
      body: 'Called back.',
      author_id: on().actors.recruiter.id,
      author_name: 'recruiter',
      created_at: expect.anything() as unknown,
    },
  ]);
});

test.each([
  ['x', 200],
  ['x'.repeat(5000), 200],
  [' ', 400],
  [null, 400],
  ['x'.repeat(5001), 400],
])('its length is checked', async (body, status) => {
  expect((await add(body)).status).toBe(status);
  expect(await notes()).toHaveLength(status === 200 ? 1 : 0);
});

test('a note on what is gone is refused', async () => {
  await row('delete from public.submissions');
  expect((await add('Late')).status).toBe(404);
});

describe('taking back', () => {
  test('works for the own note', async () => {
    await add('Mine');
    expect((await remove('recruiter')).status).toBeLessThan(300);
    expect(await notes()).toEqual([]);
  });

  test('does not work for the note of another, not even for the owner', async () => {
    await add('Mine');
    expect((await remove('owner')).status).toBe(404);
    expect(await notes()).toHaveLength(1);
  });

  test('does not work for history', async () => {
    const seen = [{ submission_id, stage: 'new' }];
    await call('recruiter', 'change_submissions', { items: seen, changes: { stage: 'open' } });
    expect((await remove('recruiter')).status).toBe(404);
    await row('delete from public.notes');
    const items = [{ submission_id, replies: 0, subject: 'Re', body: 'Hello' }];
    await call('recruiter', 'send_replies', { items });
    await row(`delete from public.notes where kind <> 'reply'`);
    expect((await remove('recruiter')).status).toBe(404);
    expect(await notes()).toHaveLength(1);
  });
});

test('notes go with what they are about', async () => {
  await add('Gone soon');
  await row('delete from public.submissions');
  expect(await notes()).toEqual([]);
});
