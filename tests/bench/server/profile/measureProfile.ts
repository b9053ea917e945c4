/** Where the time of a page goes that is not kept: the server's own processor, sampled from outside its sources. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ROUTES } from '../../../support/routes';
import { compareCases, type Table } from '../../table';
import { NEW_SEARCHES } from '../freshPages';
import { startProcess, type ServerProcess } from '../serverProcess';
import { createSaver } from '../staff';
import { createVisitor } from '../visitor';
import { timesOfParts, type Answer, type Profile } from './analyse';
import { PARTS } from './parts';
import { buildWithMaps, createPlaceOf } from './places';

const PROBE = new URL('probe.mjs', import.meta.url).href;
const DIST = new URL('../../../../dist/', import.meta.url);
const TURNS = 5;
const MS_TO_REST = 30;

interface Noted {
  readonly profile: Profile;
  readonly answers: readonly Answer[];
  readonly packings: readonly { start: number; end: number }[];
}

async function tell<T>({ child }: ServerProcess, command: 'start' | 'stop'): Promise<T> {
  const answered = once(child, 'message');
  child.send(command);
  const [answer] = (await answered) as [T];
  return answer;
}

/** The work, and what was noted meanwhile. The samples stay beside the build, for a browser's tools to draw. */
async function noteWhile(server: ServerProcess, name: string, work: () => Promise<void>): Promise<Noted> {
  await tell(server, 'start');
  await work();
  await setTimeout(MS_TO_REST);
  const noted = await tell<Noted>(server, 'stop');
  await writeFile(new URL(`${name}.cpuprofile`, DIST), JSON.stringify(noted.profile));
  return noted;
}

type Ask = (path: string) => Promise<void>;

/** Every page as the first one after a save, a few times. */
async function askAfterSaves(ask: Ask, save: () => Promise<string>, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [path] of ROUTES) {
      await save();
      await setTimeout(MS_TO_REST);
      await ask(path);
    }
  }
}

async function askAll(ask: Ask, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ask(path);
}

function rowOf({ profile, answers, packings }: Noted): number[] {
  const asked = new Set([...ROUTES.map(([path]) => path), ...NEW_SEARCHES]);
  const pages = answers.filter(({ url, method }) => method === 'GET' && asked.has(url));
  const parts = timesOfParts(profile, createPlaceOf(), pages, packings);
  return [parts.reduce((sum, part) => sum + part, 0), ...parts];
}

export async function measureProfile(dataDir: string): Promise<Table> {
  await buildWithMaps();
  const server = await startProcess(dataDir, {}, ['--import', PROBE]);
  const visitor = createVisitor();
  const ask: Ask = async (path) => void (await visitor.ask(server.origin + path));
  try {
    const save = await createSaver(server);
    await askAfterSaves(ask, save, 2);
    await askAll(ask, NEW_SEARCHES.slice(0, 20));
    const pages = await noteWhile(server, 'saves', () => askAfterSaves(ask, save, TURNS));
    const searches = await noteWhile(server, 'searches', () => askAll(ask, NEW_SEARCHES.slice(20)));
    const figures = ['in all', ...PARTS].map((name) => ({ name, digits: 2 }));
    return compareCases('Where the ms of a page go that is not kept, on average', figures, [
      ['first page after a save', rowOf(pages)],
      ['search with new words', rowOf(searches)],
    ]);
  } finally {
    visitor.leave();
    await server.stop();
  }
}
