/** `npm run bench:forms`: what a form costs the visitor who loads it, and the database that takes it in. */
import type { Browser } from '@playwright/test';
import type { Server } from '../../support/builtServer';
import { FORMS, type FormName } from '../../support/forms';
import type { Bench } from '../bench';
import { BUDGETS } from '../budgets';
import { databaseVersion, withBrowser, withServer } from '../builtProduct';
import { addSubmissions } from '../submissionRows';
import { compareCases, type Figure } from '../table';
import { scriptBytes } from './scripts';
import { CALLS, submissionTimes } from './submissionTimes';

const KB = 1024;
const SIZES = [100, 20_000];

const SCRIPTS: Figure[] = [
  { name: 'KB before sending', digits: 1, bar: { atMost: BUDGETS.page.script / KB } },
  { name: 'more on sending', digits: 1 },
];

async function compareScripts(browser: Browser, origin: string) {
  const cases: [string, number[]][] = [];
  for (const name of Object.keys(FORMS) as FormName[]) {
    const bytes = await scriptBytes(browser, origin, name);
    cases.push([FORMS[name].path, bytes.map((each) => each / KB)]);
  }
  return compareCases('JavaScript of a page with a form', SCRIPTS, cases);
}

const TIMES: Figure[] = [
  { name: 'p50 ms', digits: 1 },
  { name: 'p95 ms', digits: 1, bar: { atMost: 25 } },
  { name: 'look-ups by primary key', digits: 1 },
];

async function compareTimes(server: Server) {
  const cases: [string, number[]][] = [];
  let stored = 0;
  for (const size of SIZES) {
    await addSubmissions(server, stored + 1, size);
    stored = size;
    for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      const { p50, p95, lookUp } = await submissionTimes(server.sql, name);
      cases.push([`${name}, ${size.toLocaleString('en')} stored`, [p50, p95, p50 / lookUp]]);
    }
  }
  return compareCases('Taking in a form, embedded backend, 60 runs', TIMES, cases);
}

export const forms: Bench = {
  title: 'Forms',
  measure: () =>
    withServer(async (server) => {
      const { version, scripts } = await withBrowser(async (browser) => ({
        version: browser.version(),
        scripts: await compareScripts(browser, server.origin),
      }));
      return {
        versions: [`Chromium ${version}`, await databaseVersion(server)],
        tables: [scripts, await compareTimes(server)],
      };
    }),
};
