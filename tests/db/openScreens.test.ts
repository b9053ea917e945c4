/** Who has an entry or a form open: told to colleagues, for as long as they look, and to nobody else. */
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

test('each hears of the other, and of nobody who looks at another entry', async () => {
  expect(await othersFor('recruiter')).toEqual([]);
  expect(await othersFor('owner')).toEqual([idOf('recruiter')]);
  expect(await othersFor('recruiter')).toEqual([idOf('owner')]);
  expect(await othersFor('owner', 'submissions/2')).toEqual([]);
});

test('whoever leaves is gone at once, and whoever says nothing within half a minute', async () => {
  await othersFor('owner');
  await call('owner', 'close_screen');
  expect(await othersFor('recruiter')).toEqual([]);
  await othersFor('owner');
  await sql(`update private.open_screens set seen_at = now() - interval '26 seconds'`);
  expect(await othersFor('recruiter')).toEqual([]);
  expect(await sql('select 1 from private.open_screens')).toHaveLength(1);
});

test('those who look are told when somebody comes or goes, and not each time they are still there', async () => {
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
  'also of %s',
  async (screen) => {
    expect(await othersFor('editor', screen)).toEqual([]);
    expect(await othersFor('recruiter', screen)).toEqual([idOf('editor')]);
  },
);

test('is nothing of an entry to an editor, and nothing of what is no screen', async () => {
  expect(await call('editor', 'keep_screen_open')).toMatchObject({ status: 403 });
  for (const screen of ['admins/1', 'jobs/', 'jobs/7/8', `jobs/${'7'.repeat(61)}`]) {
    const body = { message: 'This screen does not exist.' };
    expect(await call('owner', 'keep_screen_open', screen)).toMatchObject({ status: 400, body });
  }
  expect(await sql('select 1 from private.open_screens')).toEqual([]);
});
