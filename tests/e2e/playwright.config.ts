import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser';
import type { SiteOptions } from '../support/site';

export default defineConfig<SiteOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A test that needs its second chance is named as flaky at the end of the run, and is a bug to mend.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'served' },
    // What does not depend on saving anything holds for the exported site too.
    {
      name: 'exported',
      testMatch: /(?:publicPages|contractPages|layout)\.spec\.ts$/,
      use: { host: 'files with a project' },
    },
  ],
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
