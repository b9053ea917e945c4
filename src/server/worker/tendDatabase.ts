/**
 * Maintenance that a PostgreSQL server does by itself and the embedded engine, without a second process, does not:
 * checkpoint its log, analyse its tables, and vacuum dead rows.
 */
import type { BuiltInBackend } from '../../backend/backend';
import type { Task } from './worker';

const MIB = 1024 * 1024;
/** This much log makes a start after a crash take about a second longer. */
const LOG_TO_WRITE = 32 * MIB;
/** After this many writes, the planner may be wrong about a table. */
const LOG_TO_ANALYZE = 8 * MIB;
const HOUR_MS = 3_600_000;
/** The hour of the night for the vacuum, by the server's clock. */
const NIGHT = 3;
/** The longest time of one of these statements in milliseconds: visitors wait for it, as for any other. */
const LIMIT = 60_000;

const LOG_POSITION = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position,
    pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as unwritten
  from pg_control_checkpoint()`;

const TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'private', 'auth', 'storage')
  order by 1`;

interface Clock {
  readonly now: () => Date;
}

/** One table at a time, so that visitors are served in between. */
export function tendDatabase(
  { sql }: Pick<BuiltInBackend, 'sql'>,
  { now }: Clock = { now: () => new Date() },
): Task {
  let writtenAt = now().getTime();
  let analyzedAt = -Infinity;
  let clearedOn = '';

  async function forTables(statement: string, isStopped: () => boolean): Promise<void> {
    for (const { name } of await sql<{ name: string }>(TABLES)) {
      if (isStopped()) return;
      await sql(`${statement} ${name}`, [], LIMIT);
    }
  }

  return async (isStopped) => {
    const [log] = await sql<{ position: number; unwritten: number }>(LOG_POSITION);
    const { position = 0, unwritten = 0 } = log ?? {};
    const time = now();
    const isNight = time.getHours() === NIGHT && clearedOn !== time.toDateString();
    if (isNight) await forTables('vacuum (analyze)', isStopped);
    else if (position - analyzedAt >= LOG_TO_ANALYZE) await forTables('analyze', isStopped);
    if (isNight || position - analyzedAt >= LOG_TO_ANALYZE) analyzedAt = position;
    if (isNight) clearedOn = time.toDateString();
    if (isNight || unwritten >= LOG_TO_WRITE || time.getTime() - writtenAt >= HOUR_MS) {
      await sql('checkpoint', [], LIMIT);
      writtenAt = time.getTime();
    }
  };
}
