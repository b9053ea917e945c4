/** The embedded engine has no background process that maintains its tables. */
import { expect, test, vi } from 'vitest';
import { tendDatabase } from '../../src/server/worker/tendDatabase';
import { useDataDirs } from '../stage/database/dataDir';

const dirs = useDataDirs();
const goesOn = () => false;

const REDO = `select redo_lsn::text as at, (select reltuples from pg_class where relname = 'notes_copy') as known
  from pg_control_checkpoint()`;

test('maintenance analyzes tables, writes checkpoints, and vacuums at night', async () => {
  const backend = await dirs.start();
  let now = new Date(2026, 10, 22, 12);
  const sql = vi.fn<typeof backend.sql>(backend.sql);
  const tend = tendDatabase({ sql } as Pick<typeof backend, 'sql'>, { now: () => now });
  const done = (start: string) => sql.mock.calls.filter(([text]) => text.startsWith(start)).length;
  await tend(goesOn);
  const [before] = await backend.sql<{ at: string }>(REDO);
  expect([done('analyze'), done('checkpoint'), done('vacuum')]).toEqual([expect.any(Number), 0, 0]);
  expect(done('analyze')).toBeGreaterThan(20);
  sql.mockClear();
  await tend(goesOn);
  expect(sql).toHaveBeenCalledTimes(1);

  await backend.sql(
    'create table public.notes_copy as select n, repeat(md5(n::text), 30) as text from generate_series(1, 40000) as n',
  );
  await tend(goesOn);
  const [after] = await backend.sql<{ at: string; known: number }>(REDO);
  expect(after?.at).not.toBe(before?.at);
  expect(after?.known).toBe(40_000);

  sql.mockClear();
  now = new Date(2026, 10, 23, 3, 10);
  await tend(goesOn);
  await tend(goesOn);
  expect(done('vacuum (analyze) public.jobs')).toBe(1);
  expect(done('checkpoint')).toBe(1);

  // Between two tables when the server closes.
  sql.mockClear();
  await tendDatabase({ sql } as Pick<typeof backend, 'sql'>)(() => true);
  expect(done('analyze')).toBe(0);
});
