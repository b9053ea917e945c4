/** `npm run bench:admin`: what screens of the admin fetch and compute. */
import type { BrowserContext } from '@playwright/test';
import { DASHBOARD } from '../../../admin/app/auth/returnPath';
import { pathsOf, screens } from '../../../admin/app/screens';
import { APPLICATIONS, contentAddress, JOBS, REPLY_TEMPLATES } from '../../../admin/kit/addresses';
import type { Server } from '../../support/builtServer';
import type { Bench } from '../bench';
import { BUDGETS } from '../budgets';
import { databaseVersion, withBrowser, withServer } from '../builtProduct';
import { median, repeat } from '../statistics';
import { compareCases, listFigures, type Figure } from '../table';
import { caretTimes } from './editing';
import { fillLists, openTwice } from './lists';
import { longListTimes } from './longList';
import { reorderRequests } from './reorder';
import { scriptBytes } from './scripts';
import { signIn } from './staff';
import { compareTasks } from './tasks';

const RUNS = 5;
const KB = 1024;

type NewContext = () => Promise<BrowserContext>;

/** Every area, and what opens from them. */
const SCREENS = new Set([
  ...screens.flatMap((screen) => pathsOf(screen, DASHBOARD)['list'] ?? []),
  `${DASHBOARD}/leadership-team`,
  contentAddress('home_page'),
  contentAddress('industries'),
  `${JOBS}/7`,
  `${JOBS}/import`,
  `${APPLICATIONS}?view=board`,
  `${APPLICATIONS}/2`,
  `${REPLY_TEMPLATES}/1`,
]);

const scriptsFigure = (most: number): Figure => ({ name: 'KB', digits: 1, bar: { atMost: most / KB } });

async function compareScripts(context: BrowserContext, newContext: NewContext) {
  const login = (await scriptBytes(context, '/admin/login')) / KB;
  const screens: [string, number[]][] = [];
  for (const path of SCREENS) screens.push([path, [(await scriptBytes(await newContext(), path)) / KB]]);
  return [
    listFigures('JavaScript of the login page, gzip', [[scriptsFigure(BUDGETS.login), login]]),
    compareCases('JavaScript of a first visit of a screen, gzip', [scriptsFigure(BUDGETS.screen)], screens),
  ];
}

const LISTS: Figure[] = [
  { name: 'ms of scripts', bar: { atMost: 100 } },
  { name: 'opened again', bar: { atMost: 100 } },
];

async function compareLists(newContext: NewContext) {
  const cases: [string, number[]][] = [];
  for (const path of [APPLICATIONS, JOBS]) {
    const runs = await repeat(RUNS, async () => openTwice(await newContext(), path));
    cases.push([path, [median(runs.map(([first]) => first)), median(runs.map(([, again]) => again))]]);
  }
  return compareCases(`A list of 1,000 rows opened from another screen, ${RUNS} runs`, LISTS, cases);
}

async function countReorder(newContext: NewContext, server: Server) {
  const requests = await reorderRequests(await newContext(), server);
  return listFigures('Items moved in a list of 100, and saved', [
    [{ name: 'requests that write', bar: { atMost: 1 } }, requests],
  ]);
}

const CARET: Figure[] = [{ name: 'ms', bar: { atMost: 300 } }];

async function compareCarets(newContext: NewContext) {
  const runs = await repeat(RUNS, () => caretTimes(newContext));
  const whats = runs[0]?.map(([what]) => what) ?? [];
  const cases = whats.map((what, at): [string, number[]] => [
    what,
    [median(runs.map((run) => run[at]?.[1] ?? NaN))],
  ]);
  return compareCases(
    `From a click on a text of a page to the caret in its field, ${RUNS} runs`,
    CARET,
    cases,
  );
}

/** The short list is the reference: what the rest of the screen costs. */
const LENGTHS = [8, 200];

const LONG_LIST: Figure[] = [
  { name: 'ms until it is there', bar: { atMost: 1000 } },
  { name: 'ms for an arrow', bar: { atMost: 100 } },
  { name: 'ms to save', bar: { atMost: 1000 } },
  { name: 'ms to drag the last to the top', bar: { atMost: 5000 } },
];

async function compareLengths(newContext: NewContext, server: Server) {
  const cases: [string, number[]][] = [];
  for (const length of LENGTHS) {
    const runs = await repeat(RUNS, async () => longListTimes(await newContext(), server, length));
    const values = LONG_LIST.map((_, at) => median(runs.map((run) => run[at] ?? Number.NaN)));
    cases.push([`${length} items`, values]);
  }
  return compareCases(`Items of a list, ${RUNS} runs`, LONG_LIST, cases);
}

export const admin: Bench = {
  title: 'Admin',
  measure: () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const newContext = await signIn(browser, server);
        await fillLists(server);
        const visitor = await browser.newContext({ baseURL: server.origin });
        return {
          versions: [`Chromium ${browser.version()}`, await databaseVersion(server)],
          tables: [
            ...(await compareScripts(visitor, newContext)),
            await compareLists(newContext),
            await compareTasks(newContext, server),
            await countReorder(newContext, server),
            await compareLengths(newContext, server),
            await compareCarets(newContext),
          ],
        };
      }),
    ),
};
