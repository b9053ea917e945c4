/** `npm run bench:server`: the speed of sending pages, rendering them, showing a save, and starting. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseOf, openSite, type ServerProcess, startProcess } from '../runningServer';
import { type Bench, median, repeat, listFigures } from '../table';
import { secondsToBuild, withFolder } from '../builtProduct';
import { measureCrowd } from './crowd';
import { measureFreshPages } from './freshPages';
import { requestsPerSecond, withStaticFile, type StaticFile } from './throughput';

/**
 * Returns a function that changes a text on every page, which invalidates all cached pages. Each call returns the new
 * text.
 */
async function createSaver(server: ServerProcess): Promise<() => Promise<string>> {
  const { ask } = await openSite(server);
  let version = 0;
  return async () => {
    const about = `People for work that matters, version ${version}.`;
    const body = { key: 'brand', value: { about }, version };
    await ask('site_settings', { body, prefer: 'resolution=merge-duplicates' });
    version += 1;
    return about;
  };
}

const RUNS = 5;

type Figures = Parameters<typeof listFigures>[1];

/** Page and file in turns, so that noise affects both; the first turn warms up. */
async function measureThroughput({ origin }: ServerProcess, file: StaticFile): Promise<Figures> {
  const address = await file.fill(origin);
  const turns = await repeat(RUNS + 1, async () => ({
    page: await requestsPerSecond(`${origin}/`),
    file: await requestsPerSecond(address),
  }));
  const page = median(turns.slice(1).map((turn) => turn.page));
  const alone = median(turns.slice(1).map((turn) => turn.file));
  return [
    [{ name: 'requests per second of /, kept, 16 connections' }, page],
    [
      { name: 'ratio to a file of the same size from the same server', digits: 2, bar: { atLeast: 0.7 } },
      page / alone,
    ],
  ];
}

async function measureFreshness({ origin }: ServerProcess, save: () => Promise<string>): Promise<Figures> {
  const times = await repeat(RUNS, async () => {
    const started = performance.now();
    const saved = await save();
    while (!(await (await fetch(`${origin}/`)).text()).includes(saved)) {
      if (performance.now() - started > 60_000)
        throw new Error('What was saved is not in the page after a minute.');
    }
    return performance.now() - started;
  });
  return [[{ name: 'ms until a saved text is in the HTML of /', bar: { atMost: 1000 } }, median(times)]];
}

async function measureRunning(dataDir: string, file: StaticFile) {
  const running = await startProcess(dataDir);
  try {
    const throughput = await measureThroughput(running, file);
    const save = await createSaver(running);
    const freshness = await measureFreshness(running, save);
    const tables = [await measureFreshPages(running, save), await measureCrowd(running, save)];
    return { figures: [...throughput, ...freshness], tables };
  } finally {
    await running.stop();
  }
}

async function secondsToStart(dataDir: string): Promise<number> {
  const server = await startProcess(dataDir);
  await server.stop();
  return server.secondsToAnswer;
}

async function measureStarts(folder: string): Promise<Figures> {
  const build = await secondsToBuild();
  const fresh = await repeat(RUNS, (turn) => secondsToStart(join(folder, `fresh-${turn}`)));
  const again = await repeat(RUNS, () => secondsToStart(join(folder, 'fresh-0')));
  return [
    [{ name: 's to the first page, empty data folder', digits: 1, bar: { atMost: 2.5 } }, median(fresh)],
    [
      { name: 's with the build before it, as `npm start` does', digits: 1, bar: { atMost: 60 } },
      build + median(fresh),
    ],
    [{ name: 's to the first page, existing data', digits: 1, bar: { atMost: 1.2 } }, median(again)],
  ];
}

const SECONDS_AT_REST = 30;

/**
 * The engine alone, opened by its library on the same folder. Prints its memory use in megabytes after the same time.
 */
const BARE_ENGINE = `
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
  import { PGlite } from '@supabase/lite/pglite';
  const engine = new PGlite({ dataDir: process.argv[1], extensions: { pg_trgm } });
  await engine.query('select count(*) from public.jobs');
  setTimeout(async () => {
    console.log(process.memoryUsage.rss() / 2 ** 20);
    await engine.close();
  }, ${SECONDS_AT_REST * 1000})`;

async function measureMemory(dataDir: string): Promise<Figures> {
  const running = await startProcess(dataDir);
  await setTimeout(SECONDS_AT_REST * 1000);
  const whole = await running.megabytes();
  await running.stop();
  const atRest = { name: `MB, ${SECONDS_AT_REST} s after a start` };
  if (await databaseOf(dataDir)) return [[{ ...atRest, bar: { atMost: 150 } }, whole]];
  const bare = ['--input-type=module', '--eval', BARE_ENGINE, join(dataDir, 'db')];
  const { stdout } = await promisify(execFile)(process.execPath, bare);
  return [
    [atRest, whole],
    [{ name: 'ratio to its engine alone', digits: 2, bar: { atMost: 1.25 } }, whole / Number(stdout)],
  ];
}

export const server: Bench = {
  title: 'Server',
  async measure() {
    await secondsToBuild();
    return withFolder(async (folder) => {
      const running = await withStaticFile((file) => measureRunning(join(folder, 'data'), file));
      const starts = await measureStarts(folder);
      const figures = [...running.figures, ...starts, ...(await measureMemory(join(folder, 'fresh-0')))];
      const alone = listFigures(`What stands for itself, ${RUNS} runs by turns`, figures);
      return { versions: [], tables: [alone, ...running.tables] };
    });
  },
};
