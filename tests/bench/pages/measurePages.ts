/** `npm run bench:pages`: what the public pages cost a visitor. */
import type { Browser } from '@playwright/test';
import { storeSetting } from '../../support/publishing';
import { ROUTES } from '../../support/routes';
import type { Bench } from '../bench';
import { BUDGETS } from '../budgets';
import { withBrowser, withServer } from '../builtProduct';
import { median, repeat } from '../statistics';
import { compareCases, listFigures, type Figure } from '../table';
import { hasLighthouse, LIGHTHOUSE, lighthouseScores } from './lighthouse';
import { largestPaint, loadPage, type PageLoad } from './pageLoad';
import { serveTwin } from './staticTwin';

const RUNS = 5;
const TWIN_RUNS = 7;
const KB = 1024;

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
  { name: 'TBT ms', bar: { atMost: 20 }, of: (load) => load.tbt },
  { name: 'CLS', digits: 2, bar: { atMost: 0 }, of: (load) => load.cls },
  { name: 'other origins', bar: { atMost: 0 }, of: (load) => load.foreignRequests },
];

async function compareLoads(browser: Browser, origin: string) {
  const cases: [string, number[]][] = [];
  for (const [path] of ROUTES) {
    const loads = await repeat(RUNS, () => loadPage(browser, origin + path));
    cases.push([path, COSTS.map(({ of }) => median(loads.map(of)))]);
  }
  return compareCases(`First visits: slow 4G, processor four times slower, ${RUNS} runs`, COSTS, cases);
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

async function compareScores(origin: string) {
  const cases: [string, number[]][] = [];
  for (const [path] of ROUTES) {
    // A kept page is measured: the first visitor after a change waits for its making.
    await fetch(origin + path);
    cases.push([path, await lighthouseScores(origin + path)]);
  }
  const figures = ['performance', 'accessibility', 'best practices', 'SEO'].map((name) => ({
    name,
    bar: { atLeast: 100 },
  }));
  return compareCases(
    `${LIGHTHOUSE}, mobile: one run, medians of five where it is under 100`,
    figures,
    cases,
  );
}

export const pages: Bench = {
  title: 'Public pages',
  measure: () =>
    withServer(async (server) => {
      const { origin } = server;
      const hasScores = await hasLighthouse();
      const { version, tables } = await withBrowser(async (browser) => ({
        version: browser.version(),
        tables: [await compareLoads(browser, origin), await compareWithTwin(browser, origin)],
      }));
      // The invented jobs of a demonstration keep search engines away, which would cost points.
      await storeSetting(server, 'show_demo_notice', { enabled: false });
      return {
        versions: [`Chromium ${version}`],
        tables: hasScores ? [...tables, await compareScores(origin)] : tables,
        notes: hasScores ? [] : [`npm could not fetch ${LIGHTHOUSE}, so there are no scores.`],
      };
    }),
};
