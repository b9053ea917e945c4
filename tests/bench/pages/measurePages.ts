/** `npm run bench:pages`: what the public pages cost a visitor. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { storeSetting } from '../../support/publishing';
import { ROUTES } from '../../support/routes';
import type { Bench } from '../bench';
import { BUDGETS } from '../budgets';
import { withBrowser, withServer } from '../builtProduct';
import { median, repeat } from '../statistics';
import { compareCases, listFigures, type Figure, type Table } from '../table';
import { audit, auditTimes, hasLighthouse, LIGHTHOUSE, medianScores, type Audit } from './lighthouse';
import { createOwnScript } from './ownScript';
import { largestPaint, loadPage, type PageLoad } from './pageLoad';
import { serveTwin } from './staticTwin';
import { styleBytes } from './styles';

const RUNS = 5;
const TWIN_RUNS = 7;
const KB = 1024;
/** A page that was right for so long is compressed as small as it gets, one page at a time. */
const MS_TO_SETTLE = 6000;
const MS_TO_PRESS = 400;

/** A page that is drawn, one that is a list, and one that is words: what they could be at best is measured too. */
const WITH_LIMIT = new Set(['/', '/jobs', '/privacy']);

type Loads = ReadonlyMap<string, readonly PageLoad[]>;
type Cases = (readonly [path: string, values: readonly number[]])[];

const COSTS: (Figure & { of: (load: PageLoad) => number })[] = [
  {
    name: 'JavaScript KB',
    digits: 1,
    bar: { atMost: BUDGETS.page.script / KB },
    of: (load) => load.scriptBytes / KB,
  },
  {
    name: 'KB before LCP',
    digits: 1,
    bar: { atMost: BUDGETS.page.document / KB },
    of: (load) => load.bytesBeforeLcp / KB,
  },
  { name: 'requests', of: (load) => load.requests },
  { name: 'LCP ms', of: (load) => load.lcp },
  { name: 'TBT ms', bar: { atMost: 20 }, of: (load) => load.tbt },
  { name: 'CLS', digits: 2, bar: { atMost: 0 }, of: (load) => load.cls },
  { name: 'other origins', bar: { atMost: 0 }, of: (load) => load.foreignRequests },
];

async function askForAll(origin: string, pause: number): Promise<void> {
  for (const [path] of ROUTES) {
    await (await fetch(origin + path)).arrayBuffer();
    await setTimeout(pause);
  }
}

/** Kept pages are measured: the first visitor after a change waits for the making, and those of the next seconds get more bytes. */
async function settlePages(origin: string): Promise<void> {
  await askForAll(origin, 0);
  await setTimeout(MS_TO_SETTLE);
  await askForAll(origin, MS_TO_PRESS);
}

async function loadAll(browser: Browser, origin: string): Promise<Loads> {
  const loads = new Map<string, PageLoad[]>();
  for (const [path] of ROUTES) {
    loads.set(path, await repeat(RUNS, () => loadPage(browser, origin + path)));
  }
  return loads;
}

function compareLoads(loads: Loads): Table {
  const cases = Array.from(
    loads,
    ([path, visits]) => [path, COSTS.map(({ of }) => median(visits.map(of)))] as const,
  );
  return compareCases(`First visits: slow 4G, processor four times slower, ${RUNS} runs`, COSTS, cases);
}

/** What a page sends, by what it is. */
async function compareParts(origin: string, loads: Loads): Promise<Table> {
  const ownScript = createOwnScript();
  const cases: Cases = [];
  for (const [path, [visit]] of loads) {
    const own = ownScript(visit?.scripts ?? []);
    const styles = await styleBytes(origin + path);
    cases.push([path, [visit?.documentBytes ?? Number.NaN, styles, own].map((bytes) => bytes / KB)]);
  }
  const figures = [
    { name: 'HTML KB', digits: 1, bar: { atMost: 12 } },
    { name: 'KB of styles in it', digits: 1, bar: { atMost: 5 } },
    { name: 'KB of script that no other page has', digits: 1, bar: { atMost: 3 } },
  ];
  return compareCases('What a page sends, compressed', figures, cases);
}

/** Page and twin by turns, so that noise meets both. */
async function compareWithTwin(browser: Browser, origin: string) {
  const twin = await serveTwin(`${origin}/`);
  const pairs = await repeat(TWIN_RUNS, async () => ({
    page: await largestPaint(browser, `${origin}/`),
    twin: await largestPaint(browser, twin.url),
  }));
  twin.close();
  const page = median(pairs.map((pair) => pair.page));
  const alone = median(pairs.map((pair) => pair.twin));
  return listFigures(`Largest paint of /, ${TWIN_RUNS} runs by turns`, [
    [{ name: 'ms' }, page],
    [{ name: 'ms of its static twin: same HTML, styles and headers, no script' }, alone],
    [{ name: 'ratio', digits: 2, bar: { atMost: 1.05 } }, page / alone],
  ]);
}

const medianOf = (audits: readonly Audit[], of: (each: Audit) => number) => median(audits.map(of));
const lcpOf = ({ lcp }: Audit) => lcp;

/** The page, its twin and its limit by turns. */
async function auditWithLimit(url: string) {
  const twin = await serveTwin(url);
  const limit = await serveTwin(url, { hasFont: false });
  const turns = await repeat(RUNS, async () => ({
    page: await audit(url),
    twin: await auditTimes(twin.url),
    limit: await auditTimes(limit.url),
  }));
  twin.close();
  limit.close();
  return {
    page: turns.map((turn) => turn.page),
    others: [turns.map((turn) => turn.twin), turns.map((turn) => turn.limit)],
  };
}

/** Every page as often, so that its scores and its times are of the same runs. */
async function auditAll(origin: string) {
  const pageAudits = new Map<string, readonly Audit[]>();
  const limits: Cases = [];
  for (const [path] of ROUTES) {
    const url = origin + path;
    if (!WITH_LIMIT.has(path)) {
      pageAudits.set(path, await repeat(RUNS, () => audit(url)));
      continue;
    }
    const { page, others } = await auditWithLimit(url);
    pageAudits.set(path, page);
    const [own = 0, twin = 0, limit = 0] = [page, ...others].map((audits) => medianOf(audits, lcpOf));
    limits.push([path, [own, twin, limit, own / limit]]);
  }
  return { pageAudits, limits };
}

async function auditTables(origin: string, loads: Loads): Promise<Table[]> {
  const { pageAudits, limits } = await auditAll(origin);
  const scores = Array.from(pageAudits, ([path, audits]) => [path, medianScores(audits)] as const);
  const times = Array.from(pageAudits, ([path, audits]) => {
    const visits = loads.get(path) ?? [];
    const seen = [median(visits.map(({ lcp }) => lcp)), median(visits.map(({ tbt }) => tbt))];
    const [lcp, seenLcp] = [medianOf(audits, lcpOf), medianOf(audits, (each) => each.seenLcp)];
    const tbt = medianOf(audits, (each) => each.tbt);
    const cls = medianOf(audits, (each) => each.cls);
    return [path, [lcp, seen[0] ?? 0, seenLcp, tbt, seen[1] ?? 0, cls]] as const;
  });
  const scoreFigures = ['performance', 'accessibility', 'best practices', 'SEO'].map((name) => ({
    name,
    bar: { atLeast: 100 },
  }));
  const timeFigures = [
    { name: 'LCP ms simulated', bar: { atMost: 1000 } },
    { name: 'observed, slowed down' },
    { name: 'observed, as it is' },
    { name: 'TBT ms simulated', bar: { atMost: 20 } },
    { name: 'observed' },
    { name: 'CLS', digits: 2, bar: { atMost: 0 } },
  ];
  const limitFigures = [
    { name: 'page', bar: { atMost: 1000 } },
    { name: 'static twin: no script' },
    { name: 'limit: no font either' },
    { name: 'page to limit', digits: 2 },
  ];
  return [
    compareCases(`${LIGHTHOUSE}, mobile: scores, medians of ${RUNS} runs`, scoreFigures, scores),
    compareCases('Times of the same runs, beside those of the first visits', timeFigures, times),
    compareCases(`LCP in ms, simulated, by turns, ${RUNS} runs`, limitFigures, limits),
  ];
}

export const pages: Bench = {
  title: 'Public pages',
  measure: () =>
    withServer(async (server) => {
      const { origin } = server;
      const hasScores = await hasLighthouse();
      const { version, loads, tables } = await withBrowser(async (browser) => {
        await settlePages(origin);
        const visits = await loadAll(browser, origin);
        const twin = await compareWithTwin(browser, origin);
        const parts = await compareParts(origin, visits);
        return { version: browser.version(), loads: visits, tables: [compareLoads(visits), parts, twin] };
      });
      // The invented jobs of a demonstration keep search engines away, which would cost points.
      await storeSetting(server, 'show_demo_notice', { enabled: false });
      await settlePages(origin);
      return {
        versions: [`Chromium ${version}`],
        tables: hasScores ? [...tables, ...(await auditTables(origin, loads))] : tables,
        notes: hasScores ? [] : [`npm could not fetch ${LIGHTHOUSE}, so there are no scores.`],
      };
    }),
};
