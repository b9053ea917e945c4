/** `npm run bench:pages`: the cost of the public pages for a visitor. */
import type { Browser } from '@playwright/test';
import { storeSetting } from '../../builders/content';
import { ROUTES } from '../../builders/routes';
import { type Bench, compareMedians, type Figure, type Table } from '../table';
import { BUDGETS } from '../budgets';
import { withBrowser, withServer } from '../builtProduct';
import { audit, hasLighthouse, LIGHTHOUSE, type Audit } from './lighthouse';
import { firstPress, traceUntouched, type Press } from './phone';
import { serveTwin } from './staticTwin';

const RUNS = 5;
const JOB = '/jobs/7-site-reliability-engineer';
/** One page of each kind; the browser tests check the bytes of every page. */
const PAGES = ['/', '/jobs', JOB, '/employers', '/privacy', '/roles/healthcare-jobs'];
const ALL_PAGES = ROUTES.map(([path]) => path);

/** A bar that depends on the twin of a page is a ratio to it. */
const COSTS: readonly (Figure & { of: (page: Audit, twin: Audit) => number })[] = [
  { name: 'LCP ms', of: ({ lcp }) => lcp },
  { name: 'of its twin', of: (_, { lcp }) => lcp },
  { name: 'LCP ratio', digits: 2, bar: { atMost: 1.1 }, of: ({ lcp }, twin) => lcp / twin.lcp },
  { name: 'TBT ms', of: ({ tbt }) => tbt },
  { name: 'of its twin', of: (_, { tbt }) => tbt },
  {
    name: 'TBT ratio to 1.3 × twin + 30 ms',
    digits: 2,
    bar: { atMost: 1 },
    of: ({ tbt }, twin) => tbt / (1.3 * twin.tbt + 30),
  },
  { name: 'CLS', digits: 2, bar: { atMost: 0 }, of: ({ cls }) => cls },
  { name: 'requests', bar: { atMost: 8 }, of: ({ requests }) => requests },
  {
    name: 'script KB',
    digits: 1,
    bar: { atMost: BUDGETS.page.firstScript / 1024 },
    of: ({ scriptKb }) => scriptKb,
  },
  { name: 'other origins', bar: { atMost: 0 }, of: ({ foreignRequests }) => foreignRequests },
];

const SCORES: readonly Figure[] = ['performance', 'accessibility', 'best practices', 'SEO'].map((name) => ({
  name,
  bar: { atLeast: 100 },
}));

const SECONDS = 10;
const UNTOUCHED: readonly Figure[] = [
  { name: 'tasks over 50 ms after the first paint', bar: { atMost: 0 } },
  { name: 'longest ms' },
  { name: 'paints after the first' },
  { name: 'scripts' },
];

const PRESSES: Readonly<Record<string, Press>> = {
  menu: { path: '/', control: '.menu__toggle', wanted: '.menu__panel a' },
  theme: { path: '/', control: '.theme-switch', wanted: '[data-theme="dark"]' },
  search: { path: '/', control: '.hero-search .button', wanted: '.results__bar h2' },
  filter: { path: '/jobs', control: '.fold summary', wanted: '.job-filters__controls' },
  apply: { path: JOB, control: 'a[href="#apply"]', wanted: '#apply:target' },
  'saved job': { path: JOB, control: '.save', wanted: '.save[aria-pressed="true"]' },
  "consultant's number": { path: JOB, control: '.consultant [href^="tel:"]', wanted: '.consultant' },
  carousel: {
    path: '/employers',
    control: '[aria-label="Next testimonial"]',
    wanted: '.quote[data-current]:nth-child(2)',
  },
};

/** Page and twin by turns, so that noise affects both. */
const compareWithTwins = (origin: string): Promise<Table> => {
  const title = `${LIGHTHOUSE}, mobile: untouched pages beside static twins of the same HTML without scripts`;
  return compareMedians(title, RUNS, COSTS, PAGES, async (path) => {
    const twin = await serveTwin(origin + path);
    const [page, alone] = [await audit(origin + path), await audit(twin.url)];
    twin.close();
    return COSTS.map(({ of }) => of(page, alone));
  });
};

const scoreAll = (origin: string): Promise<Table> =>
  compareMedians(`${LIGHTHOUSE}, mobile: scores`, 1, SCORES, ALL_PAGES, async (path) => {
    const { scores } = await audit(origin + path);
    return scores;
  });

const onSlowPhone = async (browser: Browser, origin: string): Promise<Table[]> => [
  await compareMedians(
    `Processor four times slower: ${SECONDS} seconds untouched`,
    RUNS,
    UNTOUCHED,
    ['/'],
    (path) => traceUntouched(browser, origin + path, SECONDS * 1000),
  ),
  await compareMedians(
    'Slow 3G, processor four times slower: ms from the first press, as soon as the page is loaded',
    RUNS,
    [{ name: 'to the next paint', bar: { atMost: 100 } }, { name: 'to what was wanted' }],
    Object.keys(PRESSES),
    (name) => firstPress(browser, origin, PRESSES[name] as Press),
  ),
];

/** Cached pages are measured: the first visitor after a change waits for the rendering. */
async function keepPages(origin: string): Promise<void> {
  for (const path of ALL_PAGES) await (await fetch(origin + path)).arrayBuffer();
}

export const pages: Bench = {
  title: 'Public pages',
  measure: () =>
    withServer(async (server) => {
      const { origin } = server;
      // The sample jobs of a demonstration exclude search engines, which would cost points.
      await storeSetting(server, 'show_demo_notice', { enabled: false });
      await server.sql(`do $$ begin
        set local session_replication_role = 'replica';
        update public.jobs set created_by = (select id from public.admins limit 1);
      end $$`);
      await keepPages(origin);
      const measured = await withBrowser(async (browser) => ({
        versions: [`Chromium ${browser.version()}`],
        tables: await onSlowPhone(browser, origin),
      }));
      if (!(await hasLighthouse())) {
        return { ...measured, notes: [`npm could not fetch ${LIGHTHOUSE}, so its tables are missing.`] };
      }
      return {
        ...measured,
        tables: [await compareWithTwins(origin), ...measured.tables, await scoreAll(origin)],
      };
    }),
};
