/**
 * `npm run bench:jobs`: what visitors' calls cost as jobs grow, on a PostgreSQL 15 that it starts itself in a temporary
 * folder. Ratios are medians against a primary-key look-up of the same run. Takes about ten minutes.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasPostgres, startRealPostgres, type RealPostgres } from '../../support/realPostgres';
import { cases, lookUp, type Case } from './cases';
import { fillRows, prepareRows, settleRows } from './rows';
import { percentile, timesOf } from './timing';

const SIZES = (process.env['BENCH_JOBS'] ?? '1000,100000,1000000').split(',').map(Number);
const RUNS = 40;
const MOST_LOOK_UPS = 10;
const MOST_MS = 25;

const run = promisify(execFile);

async function fill(postgres: RealPostgres, count: number): Promise<void> {
  await postgres.query('supabase_admin', fillRows(count));
  for (const statement of settleRows) {
    await run('psql', [
      '-q',
      '-h',
      postgres.folder,
      '-U',
      'supabase_admin',
      '-d',
      'project',
      '-c',
      statement,
    ]);
  }
}

/** Case and look-up by turns, so that noise meets both; the first turns only warm up. */
async function measure(folder: string, reference: Case, { sql }: Case) {
  const turns = Array.from({ length: RUNS + 5 }, () => [reference.sql(Math.random()), sql(Math.random())]);
  const times = (await timesOf(folder, turns.flat())).slice(10);
  const [lookUps, calls] = [0, 1].map((side) => times.filter((_, index) => index % 2 === side));
  return {
    lookUp: percentile(lookUps ?? [], 0.5),
    p50: percentile(calls ?? [], 0.5),
    p95: percentile(calls ?? [], 0.95),
  };
}

async function measureAll(folder: string, count: number) {
  const rows: Record<string, Record<string, string>> = {};
  for (const each of cases(count)) {
    const { lookUp: reference, p50, p95 } = await measure(folder, lookUp(count), each);
    const ratio = p50 / reference;
    const isMissed = p95 > MOST_MS || (each.isFirstPage && ratio > MOST_LOOK_UPS);
    rows[each.name] = {
      'p50 ms': p50.toFixed(2),
      'p95 ms': p95.toFixed(2),
      'look-ups': ratio.toFixed(1),
      bar: `${each.isFirstPage ? `≤ ${MOST_LOOK_UPS} look-ups, ` : ''}p95 ≤ ${MOST_MS} ms`,
      '': isMissed ? 'missed' : 'met',
    };
  }
  return rows;
}

if (hasPostgres) {
  const settings = ['shared_buffers=512MB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'jit=off'];
  const postgres = await startRealPostgres({ automaticGrants: false, settings });
  try {
    await postgres.query('supabase_admin', prepareRows);
    for (const count of SIZES) {
      await fill(postgres, count);
      console.log(`${count.toLocaleString('en')} jobs, ${RUNS} runs each, one client.`);
      console.table(await measureAll(postgres.folder, count));
    }
  } finally {
    await postgres.stop();
  }
} else {
  console.error('This bench needs the programs of PostgreSQL 15 (Debian: apt-get install postgresql-15).');
  process.exitCode = 1;
}
