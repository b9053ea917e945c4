/** `npm run bench:admin`: what staff do for their daily tasks, and what a long list costs them. */
import { type Bench, compareMedians, type Figure } from '../table';
import { withBrowser, withServer } from '../builtProduct';
import { longListTimes } from './longList';
import { signIn } from './staff';
import { compareTasks } from './tasks';

const RUNS = 5;

/** The short list is the reference: what the rest of the screen costs. */
const LENGTHS = [8, 200];

const LONG_LIST: Figure[] = [
  { name: 'ms until it is there', bar: { atMost: 1000 } },
  { name: 'ms for an arrow', bar: { atMost: 100 } },
  { name: 'ms to save', bar: { atMost: 1000 } },
  { name: 'ms to drag the last to the top', bar: { atMost: 5000 } },
];

export const admin: Bench = {
  title: 'Admin',
  measure: () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const newContext = await signIn(browser, server);
        return {
          versions: [`Chromium ${browser.version()}`],
          tables: [
            await compareTasks(newContext, server),
            await compareMedians(
              'Items of a list, by their number',
              RUNS,
              LONG_LIST,
              LENGTHS,
              async (length) => longListTimes(await newContext(), server, length),
            ),
          ],
        };
      }),
    ),
};
