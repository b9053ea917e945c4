import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { readTestProject } from '../stage/backing/testProject';
import { findBrowser } from '../stage/browser/findBrowser';
import type { SiteOptions } from '../stage/browser/site';

const browser = await findBrowser();
const QUICKLY = [
  // Pages are open for seconds only: the slowest compiler costs more than it saves, and the one before it saves a tenth.
  '--js-flags=--no-turbofan',
  // Separate processes for drawing and sites, and subpixel text, cost more than they are worth here as well.
  '--in-process-gpu',
  '--no-zygote',
  '--disable-site-isolation-trials',
  '--disable-lcd-text',
];

/** Tests on exported files. */
const EXPORTED = /@exported|export(?:Run)?\.spec\.ts/;
/** Second stories of a screen, matrices, other browsers, hosts and starts run with `npm run test:long`. */
const LEFT_OUT = process.env['TESTS'] === 'long' ? [] : [/@long/];

export default defineConfig<SiteOptions>({
  testDir: '.',
  globalSetup: fileURLToPath(import.meta.resolve('./globalSetup.ts')),
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the processors of a small machine, because tests wait for servers and files. A project allows one
  // worker.
  workers: readTestProject(process.env) ? 1 : 3,
  // A test that needs its retry is listed as flaky at the end of the run, and is a bug.
  retries: 1,
  // A story takes about ten seconds on an idle machine, and ten times that on a busy one. Both limits only end hanging
  // tests.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    // Exports are the most expensive setup: one worker makes each of them once, and starts first because it takes
    // longest.
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
