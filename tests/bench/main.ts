/**
 * `npm run bench`, or one part of it: measures the product against the bars of this project. Speeds are ratios to a
 * reference of the same run. A missed bar is reported and is not a failure. With `TEST_POSTGRES=own` rows are on a
 * PostgreSQL server.
 */
import { readArguments } from '../../src/tools/arguments';
import type { Bench } from './table';
import { growth } from './growth/measureGrowth';
import { pages } from './pages/measurePages';
import { describe, keepResults } from './results';
import { server } from './server/measureServer';
import { startOwnServer } from '../stage/postgres/ownServer';

const BENCHES: Record<string, Bench> = { pages, server, growth };

const USAGE = `npm run bench [-- part ...]: ${Object.keys(BENCHES).join(', ')}`;
const { positionals: names } = readArguments(USAGE, {}, Infinity);
async function run(name: string): Promise<void> {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no bench "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  const started = performance.now();
  const section = await describe(name, bench.title, await bench.measure());
  console.log(`\n${section}\n`);
  // Only results of the built-in database are kept.
  if (process.env['TEST_POSTGRES'] === undefined) await keepResults(section);
  console.log(`${bench.title}: measured in ${Math.round((performance.now() - started) / 1000)} s.`);
}

const stop = await startOwnServer();
try {
  for (const name of names.length > 0 ? names : Object.keys(BENCHES)) await run(name);
} finally {
  await stop();
}
