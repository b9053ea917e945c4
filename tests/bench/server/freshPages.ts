/** The cost of uncached pages: each page as the first one after a save, and new searches. */
import { setTimeout } from 'node:timers/promises';
import { median, percentile, compareCases, type Table } from '../table';
import type { ServerProcess } from '../runningServer';
import { createVisitor, type Visitor } from './visitor';

const PAGES = ['/', '/services', '/jobs', '/jobs/7-site-reliability-engineer', '/employers', '/privacy'];
const TURNS = 20;
const WARM_UPS = 3;
const SEARCHES = 60;
/** The follow-up work of a save, such as notifying staff, is done by then. */
const MS_TO_REST = 30;
const MOST_TRIES = 200;

interface Times {
  readonly fresh: number[];
  readonly kept: number[];
}

const WORDS = ['nurse', 'engineer', 'care', 'sales', 'remote', 'hyderabad', 'java', 'manager', 'data'];

/** Two words each, never the same two in this order: no search is cached yet. */
const NEW_SEARCHES = WORDS.flatMap((first) =>
  WORDS.filter((second) => second !== first).map((second) => `/jobs?q=${first}+${second}`),
);

/** The first visit that shows the text. A very busy server briefly shows the previous state. */
async function firstVisit(visitor: Visitor, url: string, text: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await setTimeout(MS_TO_REST);
    const { ms, html } = await visitor.ask(url);
    if (html.includes(text)) return ms;
  }
  throw new Error(`${url} does not show what was saved.`);
}

/** The first visit after each save, and the one after it. */
async function timePage(visitor: Visitor, url: string, save: () => Promise<string>): Promise<Times> {
  const times: Times = { fresh: [], kept: [] };
  while (times.fresh.length < TURNS + WARM_UPS) {
    times.fresh.push(await firstVisit(visitor, url, await save()));
    times.kept.push((await visitor.ask(url)).ms);
  }
  return { fresh: times.fresh.slice(WARM_UPS), kept: times.kept.slice(WARM_UPS) };
}

async function timeSearches(visitor: Visitor, origin: string): Promise<Times> {
  const times: Times = { fresh: [], kept: [] };
  for (const path of NEW_SEARCHES.slice(0, SEARCHES)) {
    times.fresh.push((await visitor.ask(origin + path)).ms);
    times.kept.push((await visitor.ask(origin + path)).ms);
  }
  return times;
}

const FIGURES = [
  { name: 'p50', digits: 1, bar: { atMost: 10 } },
  { name: 'p95', digits: 1 },
  { name: 'kept p50', digits: 1 },
  { name: 'ratio of both p50', digits: 1, bar: { atMost: 5 } },
];

const figuresOf = ({ fresh, kept }: Times) => {
  const p50 = median(fresh);
  return [p50, percentile(fresh, 0.95), median(kept), p50 / median(kept)];
};

/** `save` changes every page, and returns the new text. */
export async function measureFreshPages(
  { origin }: ServerProcess,
  save: () => Promise<string>,
): Promise<Table> {
  const visitor = createVisitor();
  const cases: [string, number[]][] = [];
  for (const path of PAGES) {
    cases.push([path, figuresOf(await timePage(visitor, origin + path, save))]);
  }
  cases.push(['/jobs?q=, new words each', figuresOf(await timeSearches(visitor, origin))]);
  visitor.leave();
  const title = `Pages that are not kept, ms until the last byte, ${TURNS} saves and ${SEARCHES} searches`;
  return compareCases(title, FIGURES, cases);
}
