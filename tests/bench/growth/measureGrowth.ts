/**
 * `npm run bench:growth`: the waiting times of visitors and staff on the built-in backend as jobs, submissions and the
 * activity log grow. Takes about ten minutes; `BENCH_GROWTH=1000,20000` omits the largest size.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, median, percentile, repeat, compareCases, type Figure, type Table } from '../table';
import { secondsToBuild, withFolder } from '../builtProduct';
import { databaseOf, startProcess, openSite, type Site } from '../runningServer';
import { staffCases, visitorCases, type Case } from './cases';
import { fillFolder } from './fill';
import type { Size } from './rows';

const SIZES: readonly Size[] = [
  { jobs: 1000, submissions: 1000, activity: 1000 },
  { jobs: 20_000, submissions: 5000, activity: 20_000 },
  { jobs: 100_000, submissions: 50_000, activity: 100_000 },
];
const chosen = process.env['BENCH_GROWTH']?.split(',').map(Number);
const sizes = SIZES.filter(({ jobs }) => chosen?.includes(jobs) ?? true);

const RUNS = 8;
const STARTS = 3;

/** The median of the faster half: a busy machine makes single turns slower, never faster. The first turn warms up. */
async function typicalOf(site: Site, { prepare, work }: Case): Promise<number> {
  const times = await repeat(RUNS + 1, async (turn) => {
    await prepare?.(site, turn);
    const began = performance.now();
    await work(site, turn);
    return performance.now() - began;
  });
  return percentile(times.slice(1), 0.25);
}

interface MeasuredSize {
  readonly start: number;
  /** Milliseconds by the name of the case. */
  readonly times: ReadonlyMap<string, number>;
}

async function measureSize(template: string, folder: string, size: Size): Promise<MeasuredSize> {
  const dataDir = join(folder, String(size.jobs));
  await cp(template, dataDir, { recursive: true });
  const postgresUrl = await databaseOf(dataDir);
  if (postgresUrl) await (await startProcess(dataDir)).stop();
  await fillFolder(dataDir, size, postgresUrl);
  const starts = await repeat(STARTS, async () => {
    const server = await startProcess(dataDir);
    await server.stop();
    return server.secondsToAnswer;
  });
  const server = await startProcess(dataDir);
  try {
    const site = await openSite(server);
    const times = new Map<string, number>();
    for (const each of [...visitorCases, ...staffCases(size)])
      times.set(each.name, await typicalOf(site, each));
    return { start: median(starts), times };
  } finally {
    await server.stop();
  }
}

const words = ({ jobs, submissions, activity }: Size) =>
  [jobs, submissions, activity].map((count) => count.toLocaleString('en')).join(' / ');

const growthOf = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);

/** A column for each size, and the ratio of the last to the first. */
function tableOf(
  title: string,
  rows: readonly (readonly [string, readonly number[]])[],
  atMost?: number,
): Table {
  const figures: Figure[] = [
    ...sizes.map((size) => ({ name: `ms, ${words(size)}`, digits: 0 })),
    { name: 'times', digits: 1, ...(atMost !== undefined && { bar: { atMost } }) },
  ];
  return compareCases(
    title,
    figures,
    rows.map(([name, values]) => [name, [...values, growthOf(values)]] as const),
  );
}

const casesOf = (cases: readonly Case[], isLinear: boolean, measured: readonly MeasuredSize[]) =>
  cases
    .filter((each) => Boolean(each.isLinear) === isLinear)
    .map(({ name, isLinear: why }) => {
      const label = why ? `${name}: ${why}` : name;
      return [label, measured.map(({ times }) => times.get(name) ?? Number.NaN)] as const;
    });

const NOTES = [
  'Columns: jobs / submissions / lines of activity, on data as a night leaves it. Times are those of one client, each the median of the faster half of its turns; "times" is the last column by the first. Ten milliseconds of each are sign-in and the way through REST.',
  'What is not a page of an answer is in a table of its own, with the reason why it grows.',
];

export const growth: Bench = {
  title: 'Growth',
  async measure() {
    await secondsToBuild();
    return withFolder(async (folder) => {
      const template = join(folder, 'template');
      await (await startProcess(template)).stop();
      const measured: MeasuredSize[] = [];
      for (const size of sizes) measured.push(await measureSize(template, folder, size));
      const all = staffCases(sizes[0] ?? { jobs: 0, submissions: 0, activity: 0 });
      const starts = measured.map(({ start }) => 1000 * start);
      const tables = [
        tableOf(
          'Visitors, then staff',
          [['start, to the first page', starts], ...casesOf([...visitorCases, ...all], false, measured)],
          3,
        ),
        tableOf('What grows with what is found, or with everything', [
          ...casesOf([...visitorCases, ...all], true, measured),
        ]),
      ];
      return { versions: [], tables, notes: NOTES };
    });
  },
};
