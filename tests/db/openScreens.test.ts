/** The people who have an entry or form open: visible to colleagues only, and only while it is open. */
import { expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { callFrom } from '../builders/submissions';

const { on, sql, one } = useActing();
const idOf = (who: ActorName) => on().actors[who].id;

const ENTRY = 'submissions/1';

const call = (who: ActorName, name: string, screen = ENTRY) => callFrom(on().actors[who], name, { screen });
const othersFor = async (who: ActorName, screen = ENTRY) =>
  (await call(who, 'keep_screen_open', screen)).body;
const cursor = async () =>
  (await one<{ answer: { cursor: string } }>("select public.changes_since('staff') as answer"))?.answer
    .cursor;
const toldSince = async (since: string | undefined) => {
  const [row] = await on().backend.sql<{ answer: { changes: { name: string }[] } }>(
    "select public.changes_since('staff', $1) as answer",
    [since],
  );
  return row?.answer.changes.map(({ name }) => name);
};

test('two people on one entry see each other, but nobody on another entry', async () => {
  expect(await othersFor('recruiter')).toEqual([]);
  expect(await othersFor('owner')).toEqual([idOf('recruiter')]);
  expect(await othersFor('recruiter')).toEqual([idOf('owner')]);
  expect(await othersFor('owner', 'submissions/2')).toEqual([]);
});

test('a person disappears at once on leaving, and after half a minute without a signal', async () => {
  await othersFor('owner');
  await call('owner', 'close_screen');
  expect(await othersFor('recruiter')).toEqual([]);
  await othersFor('owner');
  await sql(`update private.open_screens set seen_at = now() - interval '26 seconds'`);
  expect(await othersFor('recruiter')).toEqual([]);
  expect(await sql('select 1 from private.open_screens')).toHaveLength(1);
});

test('viewers are notified when somebody comes or leaves, but not of each signal in between', async () => {
  let since = await cursor();
  await othersFor('owner');
  expect(await toldSince(since)).toEqual(['open_screens']);
  since = await cursor();
  await othersFor('owner');
  expect(await toldSince(since)).toEqual([]);
  await call('owner', 'close_screen');
  expect(await toldSince(since)).toEqual(['open_screens']);
});

test.each(['jobs/7', 'site_content/leadership_team', 'site_settings/hero_section'])(
  'two people on %s see each other',
  async (screen) => {
    expect(await othersFor('editor', screen)).toEqual([]);
    expect(await othersFor('recruiter', screen)).toEqual([idOf('editor')]);
  },
);

test('open screens show an editor no entry, and refuse unknown screens', async () => {
  expect(await call('editor', 'keep_screen_open')).toMatchObject({ status: 403 });
  for (const screen of ['admins/1', 'jobs/', 'jobs/7/8', `jobs/${'7'.repeat(61)}`]) {
    const body = { message: 'This screen does not exist.' };
    expect(await call('owner', 'keep_screen_open', screen)).toMatchObject({ status: 400, body });
  }
  expect(await sql('select 1 from private.open_screens')).toEqual([]);
});
