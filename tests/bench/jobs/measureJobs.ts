/**
 * `npm run bench:jobs`: what visitors' calls cost as jobs grow, on a PostgreSQL 15 that it starts itself in a temporary
 * folder. Takes about ten minutes; `BENCH_JOBS=1000,100000` leaves the longest part out.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasPostgres } from '../../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../../support/realPostgres';
import type { Bench } from '../bench';
import { median, percentile } from '../statistics';
import { compareCases, type Figure, type Table } from '../table';
import { cases, lookUp, type Case } from './cases';
import { fillRows, prepareRows, settleRows } from './rows';
import { timesOf, type Time } from './timing';

const SIZES = (process.env['BENCH_JOBS'] ?? '1000,100000,1000000').split(',').map(Number);
const RUNS = 40;
const WARM_UPS = 5;
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'jit=off'];

const CLOCK: Figure = { name: 'ms', digits: 2 };
const LOOK_UPS: Figure = { name: 'look-ups', digits: 1 };
const PROCESSOR: Figure = { name: 'p95 ms of processor', digits: 1, bar: { atMost: 25 } };
const FIRST_PAGE = [CLOCK, { ...LOOK_UPS, bar: { atMost: 10 } }, PROCESSOR];
const OTHER = [CLOCK, LOOK_UPS, PROCESSOR];

const run = promisify(execFile);
const words = (count: number) => count.toLocaleString('en');

async function fill(postgres: RealPostgres, count: number): Promise<void> {
  await postgres.query('supabase_admin', fillRows(count));
  for (const statement of settleRows) {
    await run('psql', [
      '-qX',
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

type Measured = readonly [each: Case, values: readonly number[]];

/** The median of the faster half: a busy machine makes single turns slower, never faster. */
const typical = (times: readonly Time[]) =>
  percentile(
    times.map(({ clock }) => clock),
    0.25,
  );

/** Case, look-up and nothing by turns, so that noise meets all; the first turns only warm up. */
async function measure(folder: string, count: number, each: Case): Promise<Measured> {
  const turns = Array.from({ length: RUNS + WARM_UPS }, () => [
    'select',
    lookUp(count).sql(Math.random()),
    each.sql(Math.random()),
  ]);
  const times = (await timesOf(folder, turns.flat())).slice(3 * WARM_UPS);
  const [nothing = [], lookUps = [], calls = []] = [0, 1, 2].map((place) =>
    times.filter((_, index) => index % 3 === place),
  );
  // What reading the clock of the processor takes itself.
  const overhead = median(nothing.map(({ processor }) => processor));
  const slowest =
    percentile(
      calls.map(({ processor }) => processor),
      0.95,
    ) - overhead;
  return [each, [typical(calls), typical(calls) / typical(lookUps), slowest]];
}

async function measureSize(folder: string, count: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const each of cases(count)) measured.push(await measure(folder, count, each));
  return measured;
}

function tablesOf(count: number, measured: readonly Measured[]): Table[] {
  const rows = (kind: Case['kind']) =>
    measured.filter(([each]) => each.kind === kind).map(([{ name }, values]) => [name, values] as const);
  return [
    compareCases(`${words(count)} jobs: first pages`, FIRST_PAGE, rows('first page')),
    compareCases(`${words(count)} jobs: first pages of a text search`, FIRST_PAGE, rows('search')),
    compareCases(`${words(count)} jobs: other calls`, OTHER, rows('other')),
  ];
}

const NOTES = [
  'A look-up is `select *` of one job by its number. It and the call are sent by turns and timed as a client sees them: medians of the faster half of 40. The slowest twentieth is told by processor time of the server, which other programs on the machine do not lengthen.',
  'A search by frequent words reads those of the first 400 jobs of its list, which is most of its cost: see "floor".',
  'No call may take longer than the 3 s that hosted projects give a statement of a visitor: one that did would end the bench.',
];

export const jobs: Bench = {
  title: 'Jobs',
  async measure() {
    if (!hasPostgres) {
      return {
        versions: [],
        tables: [],
        notes: [
          'Not measured: this needs the programs of PostgreSQL 15 (Debian: apt-get install postgresql-15).',
        ],
      };
    }
    const postgres = await startRealPostgres({ automaticGrants: false, settings: SETTINGS });
    try {
      const version = await postgres.query('postgres', 'show server_version');
      await postgres.query('supabase_admin', prepareRows);
      const tables: Table[] = [];
      for (const count of SIZES) {
        await fill(postgres, count);
        tables.push(...tablesOf(count, await measureSize(postgres.folder, count)));
      }
      return { versions: [`PostgreSQL ${version}`], tables, notes: NOTES };
    } finally {
      await postgres.stop();
    }
  },
};
