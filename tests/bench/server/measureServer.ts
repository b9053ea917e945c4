/** `npm run bench:server`: how fast the server sends pages and makes them, shows what was saved, and starts. */
import { join } from 'node:path';
import type { Bench } from '../bench';
import { secondsToBuild, withFolder } from '../builtProduct';
import { median, repeat } from '../statistics';
import { listFigures } from '../table';
import { measureCrowd } from './crowd';
import { measureFreshPages } from './freshPages';
import { requestsPerSecond } from './requestsPerSecond';
import { startProcess, type ServerProcess } from '../serverProcess';
import { createSaver } from './staff';
import { withStaticFile, type StaticFile } from './staticFile';

const RUNS = 5;

/** Page and file by turns, so that noise meets both; the first turn warms up. */
async function measureThroughput({ origin }: ServerProcess, file: StaticFile) {
  const address = await file.fill(origin);
  const turns = await repeat(RUNS + 1, async () => ({
    page: await requestsPerSecond(`${origin}/`),
    file: await requestsPerSecond(address),
  }));
  const page = median(turns.slice(1).map((turn) => turn.page));
  const alone = median(turns.slice(1).map((turn) => turn.file));
  return listFigures(`Requests per second of /, 16 connections, ${RUNS} runs by turns`, [
    [{ name: 'kept page' }, page],
    [{ name: 'file of the same size from the same server' }, alone],
    [{ name: 'ratio', digits: 2, bar: { atLeast: 0.7 } }, page / alone],
  ]);
}

async function measureFreshness({ origin }: ServerProcess, save: () => Promise<string>) {
  const times = await repeat(RUNS, async () => {
    const started = performance.now();
    const saved = await save();
    while (!(await (await fetch(`${origin}/`)).text()).includes(saved)) {
      if (performance.now() - started > 60_000)
        throw new Error('What was saved is not in the page after a minute.');
    }
    return performance.now() - started;
  });
  return listFigures(`A saved text in the HTML of /, ${RUNS} runs`, [
    [{ name: 'ms after it was sent', bar: { atMost: 1000 } }, median(times)],
  ]);
}

async function measureRunning(dataDir: string, file: StaticFile) {
  const running = await startProcess(dataDir);
  try {
    const throughput = await measureThroughput(running, file);
    const save = await createSaver(running);
    const freshness = await measureFreshness(running, save);
    return [throughput, freshness, await measureFreshPages(running, save), await measureCrowd(running, save)];
  } finally {
    await running.stop();
  }
}

async function secondsToStart(dataDir: string): Promise<number> {
  const server = await startProcess(dataDir);
  await server.stop();
  return server.secondsToAnswer;
}

async function measureStarts(folder: string) {
  const build = await secondsToBuild();
  const fresh = await repeat(RUNS, (turn) => secondsToStart(join(folder, `fresh-${turn}`)));
  const again = await repeat(RUNS, () => secondsToStart(join(folder, 'fresh-0')));
  return listFigures(`Seconds from \`node dist/server/main.js\` to the first page, ${RUNS} runs`, [
    [{ name: 'empty data folder', digits: 1 }, median(fresh)],
    [
      { name: 'and the build before it, as `npm start` does', digits: 1, bar: { atMost: 60 } },
      build + median(fresh),
    ],
    [{ name: 'existing data', digits: 1, bar: { atMost: 15 } }, median(again)],
  ]);
}

export const server: Bench = {
  title: 'Server',
  async measure() {
    await secondsToBuild();
    return withFolder(async (folder) => {
      const tables = await withStaticFile((file) => measureRunning(join(folder, 'data'), file));
      return { versions: [], tables: [...tables, await measureStarts(folder)] };
    });
  },
};
