/** Who has an entry of the inbox open: told to colleagues, for as long as they look, and to nobody else. */
import { beforeEach, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { plantSubmission } from '../builders/privacy';
import { callFrom } from '../builders/submissions';

const { on, sql, one } = useActing();
const idOf = (who: ActorName) => on().actors[who].id;

let id = 0;
beforeEach(async () => {
  id = await plantSubmission(on().backend);
});

const call = (who: ActorName, name: string, submission_id = id) =>
  callFrom(on().actors[who], name, { submission_id });
const othersFor = async (who: ActorName, submission_id = id) =>
  (await call(who, 'keep_entry_open', submission_id)).body;
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
  expect(await othersFor('owner', await plantSubmission(on().backend))).toEqual([]);
});

test('whoever leaves is gone at once, and whoever says nothing within half a minute', async () => {
  await othersFor('owner');
  await call('owner', 'close_entry');
  expect(await othersFor('recruiter')).toEqual([]);
  await othersFor('owner');
  await sql(`update private.open_entries set seen_at = now() - interval '26 seconds'`);
  expect(await othersFor('recruiter')).toEqual([]);
  expect(await sql('select 1 from private.open_entries')).toHaveLength(1);
});

test('those who look are told when somebody comes or goes, and not each time they are still there', async () => {
  let since = await cursor();
  await othersFor('owner');
  expect(await toldSince(since)).toEqual(['open_entries']);
  since = await cursor();
  await othersFor('owner');
  expect(await toldSince(since)).toEqual([]);
  await call('owner', 'close_entry');
  expect(await toldSince(since)).toEqual(['open_entries']);
});

test('is about entries that exist', async () => {
  expect(await othersFor('owner', 999_999)).toEqual([]);
  expect(await sql('select 1 from private.open_entries')).toEqual([]);
});
