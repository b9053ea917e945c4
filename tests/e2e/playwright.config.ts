import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { readTestProject } from '../stage/backing/testProject';
import { findBrowser } from '../stage/browser/findBrowser';
import type { SiteOptions } from '../stage/browser/site';

const browser = await findBrowser();
const QUICKLY = [
  // A page lives for seconds here: compiling its code twice and three times costs a tenth more than it gives back.
  '--js-flags=--no-turbofan --no-maglev',
  // Processes of their own for drawing, forks and other sites, and letters in the colours of a screen, are worth as little.
  '--in-process-gpu',
  '--no-zygote',
  '--disable-site-isolation-trials',
  '--disable-lcd-text',
];

/** What is tried on exported files. */
const EXPORTED = /@exported|export(?:Run)?\.spec\.ts/;
/** Second stories of a screen, matrices, other browsers, hosts and starts: told by `npm run test:long`. */
const LEFT_OUT = process.env['TESTS'] === 'long' ? [] : [/@long/];

export default defineConfig<SiteOptions>({
  testDir: '.',
  globalSetup: fileURLToPath(import.meta.resolve('./globalSetup.ts')),
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the processors of a small machine: tests wait for servers and for each other's files. A project is one
  // for all of them.
  workers: readTestProject(process.env) ? 1 : 3,
  // A test that needs its second chance is named as flaky at the end of the run, and is a bug to mend.
  retries: 1,
  // A story takes ten seconds or so on an idle machine, and ten times that on a busy one. Both limits only end what hangs.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    // An export is the most expensive thing that tests make: all of them are in one worker, which makes each once, and
    // begins first because it takes longest.
    {
      name: 'exported',
      grep: EXPORTED,
      grepInvert: LEFT_OUT,
      workers: 1,
      // The first test of each host waits for its export.
      timeout: 240_000,
    },
    { name: 'served', grepInvert: [EXPORTED, ...LEFT_OUT] },
  ],
  use: {
    launchOptions: { ...browser, args: [...browser.args, ...QUICKLY] },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
