/** `npm run bench:pages`: the cost of the public pages for a visitor. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../../stage/browser/findBrowser';
import { storeSetting } from '../../builders/content';
import { ROUTES } from '../../builders/routes';
import { type Bench, median, repeat, compareMedians, listFigures, type Figure, type Table } from '../table';
import { BUDGETS } from '../budgets';
import { withBrowser, withServer } from '../builtProduct';
import { largestPaint, loadPage, type PageLoad } from './pageLoad';
import { serveTwin } from './staticTwin';

const LIGHTHOUSE = 'lighthouse@12.8.2';

/** In the order of Lighthouse's report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const TIMES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const FULL = 100;

const run = promisify(execFile);

interface Report {
  readonly categories: Partial<Record<Category, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number } | undefined>>;
}

/**
 * The scores in the order of Lighthouse's report; then largest paint and blocking in ms on the phone and on the
 * simulated connection, and layout shifts.
 */
type Audit = readonly number[];

/** True if npm can fetch and start Lighthouse here. */
const hasLighthouse = () =>
  run('npx', ['--yes', LIGHTHOUSE, '--version']).then(
    () => true,
    () => false,
  );

/** All four scores of a page, and its times. */
async function audit(url: string): Promise<Audit> {
  const { executablePath, args } = await findBrowser();
  const options = [
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless ${args.join(' ')}`,
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * FULL));
  return [...scores, ...TIMES.map((name) => audits[name]?.numericValue ?? Number.NaN)];
}

const RUNS = 5;
const TWIN_RUNS = 7;
const KB = 1024;
/** One page of each kind; the browser tests check the bytes of every page. */
const PAGES = '/ /jobs /jobs/7-site-reliability-engineer /employers /privacy /roles/healthcare-jobs'.split(
  ' ',
);

const ALL_PAGES = ROUTES.map(([path]) => path);

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

const AUDITED: (Figure & Required<Pick<Figure, 'bar'>>)[] = [
  ...['performance', 'accessibility', 'best practices', 'SEO'].map((name) => ({
    name,
    bar: { atLeast: 100 },
  })),
  { name: 'LCP ms', bar: { atMost: 1000 } },
  { name: 'TBT ms', bar: { atMost: 20 } },
  { name: 'CLS', digits: 2, bar: { atMost: 0 } },
];

/** Cached pages are measured: the first visitor after a change waits for the rendering. */
async function keepPages(origin: string): Promise<void> {
  for (const path of ALL_PAGES) await (await fetch(origin + path)).arrayBuffer();
}

/** Page and twin in turns, so that noise affects both. */
async function compareWithTwin(browser: Browser, origin: string): Promise<Table> {
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
    [
      {
        name: 'ratio to its static twin: same HTML, styles and headers, no script',
        digits: 2,
        bar: { atMost: 1.05 },
      },
      page / alone,
    ],
  ]);
}

const auditAll = (origin: string): Promise<Table> => {
  const title = `${LIGHTHOUSE}, mobile: scores, and times as it works them out`;
  return compareMedians(title, RUNS, AUDITED, ALL_PAGES, (path) => audit(origin + path));
};

export const pages: Bench = {
  title: 'Public pages',
  measure: () =>
    withServer(async (server) => {
      const { origin } = server;
      const { version, tables } = await withBrowser(async (browser) => {
        await keepPages(origin);
        const title = 'First visits: slow 4G, processor four times slower';
        const visits = await compareMedians(title, RUNS, COSTS, PAGES, async (path) => {
          const load = await loadPage(browser, origin + path);
          return COSTS.map(({ of }) => of(load));
        });
        return { version: browser.version(), tables: [visits, await compareWithTwin(browser, origin)] };
      });
      const versions = [`Chromium ${version}`];
      if (!(await hasLighthouse())) {
        return { versions, tables, notes: [`npm could not fetch ${LIGHTHOUSE}, so there are no scores.`] };
      }
      // The sample jobs of a demonstration exclude search engines, which would cost points.
      await storeSetting(server, 'show_demo_notice', { enabled: false });
      await server.sql(`do $$ begin
        set local session_replication_role = 'replica';
        update public.jobs set created_by = (select id from public.admins limit 1);
      end $$`);
      await keepPages(origin);
      return {
        versions,
        tables: [...tables, await auditAll(origin)],
      };
    }),
};
