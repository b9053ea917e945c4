/** Jobs by number, as the visitor's saved list requests them. */
import { expect, test } from 'vitest';
import type { ClosedJob, SavedJob } from '../../src/shared/jobs/jobs';
import { asVisitor, fromNow, plantJobs } from '../builders/jobs/jobs';
import { useStage } from '../stage/database/database';

const on = useStage();
const visitor = asVisitor(on);
const kept = (ids: readonly number[]) => visitor.call<(SavedJob | ClosedJob)[]>('jobs_by_ids', { ids });

test('saved jobs return cards if open and page facts if closed, in order; never-published ones return nothing', async () => {
  const ids = await plantJobs(on(), [
    {},
    { status: 'draft' },
    { opens_at: fromNow(1) },
    { closes_at: fromNow(-1) },
    { status: 'closed', posted_at: fromNow(-3) },
  ]);
  const [open, , , expired, closed] = ids;
  const found = await kept([999_999, ...ids.toReversed()]);
  expect(found.map(({ id, state }) => [id, state])).toEqual([
    [closed, 'closed'],
    [expired, 'closed'],
    [open, 'open'],
  ]);
  const [card] = (await visitor.search()).rows;
  expect(found.at(-1)).toEqual({ state: 'open', ...card });
  expect(found[0]).toEqual(await visitor.call('get_job', { id: Number(closed) }));
});

test('at most fifty saved jobs are returned', async () => {
  const [id = 0] = await plantJobs(on(), [{}]);
  expect(await kept([...Array<number>(49).fill(0), id])).toHaveLength(1);
  expect(await kept([...Array<number>(50).fill(0), id])).toEqual([]);
  expect(await kept([])).toEqual([]);
});
