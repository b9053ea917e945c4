/** Many visitors who read pages while somebody saves. */
import { setTimeout } from 'node:timers/promises';
import { ROUTES } from '../../builders/routes';
import { percentile, compareCases, type Table } from '../table';
import type { ServerProcess } from '../runningServer';
import { createVisitor } from './visitor';

const VISITORS = 64;
const SECONDS = 20;
/** The time between two pages of a visitor: half a second to one and a half. */
const MS_TO_READ = 500;
const MS_BETWEEN_SAVES = 1000;

/** Reads one page after the other until the end, each visitor starting from another page. */
async function visit(origin: string, turn: number, end: number): Promise<number[]> {
  const visitor = createVisitor();
  const times: number[] = [];
  await setTimeout((turn / VISITORS) * MS_TO_READ * 2);
  for (let step = turn; performance.now() < end; step += 1) {
    const [path] = ROUTES[step % ROUTES.length] ?? ['/'];
    times.push((await visitor.ask(origin + path)).ms);
    await setTimeout(MS_TO_READ * (1 + ((step * 7) % 11) / 5));
  }
  visitor.leave();
  return times;
}

async function saveUntil(end: number, save: () => Promise<string>): Promise<void> {
  while (performance.now() < end) {
    const rest = setTimeout(MS_BETWEEN_SAVES);
    await save();
    await rest;
  }
}

async function timesOfCrowd(origin: string, save?: () => Promise<string>): Promise<number[]> {
  const end = performance.now() + SECONDS * 1000;
  const visits = Array.from({ length: VISITORS }, (_, turn) => visit(origin, turn, end));
  if (save) await saveUntil(end, save);
  return (await Promise.all(visits)).flat();
}

const figuresOf = (times: readonly number[]) => [
  times.length,
  percentile(times, 0.5),
  percentile(times, 0.95),
  Math.max(...times),
];

/** With and without saves, each of which changes every page. */
export async function measureCrowd({ origin }: ServerProcess, save: () => Promise<string>): Promise<Table> {
  const quiet = await timesOfCrowd(origin);
  const saving = await timesOfCrowd(origin, save);
  const figures = [
    { name: 'pages' },
    { name: 'p50 ms', digits: 1 },
    { name: 'p95 ms', digits: 1, bar: { atMost: 50 } },
    { name: 'longest ms' },
  ];
  return compareCases(`${VISITORS} visitors who read what they ask for, ${SECONDS} s`, figures, [
    ['nobody saves', figuresOf(quiet)],
    ['a save per second that changes every page', figuresOf(saving)],
  ]);
}
