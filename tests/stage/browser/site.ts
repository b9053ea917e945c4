/**
 * The stage of the browser tests: one built product per worker, reset before each test, and a page that is monitored.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { guardReads } from '../../../src/app/contentReads';
import { expectAccessible, expectAccessibleOnAllScreens } from './accessible';
import { startSite, type Server, type Site } from '../server/builtServer';
import { startExportedSite, type ExportedSite } from '../server/exportedSite';
import { RESET } from '../database/reset';

async function reset(server: Server): Promise<void> {
  await server.files.removeAll();
  await server.sql(RESET);
}

/** Forbidden to every page: logging an error, throwing, or requesting another origin than these. */
function watch(page: Page, origins: string[], expected: RegExp | undefined): string[] {
  const offences: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) offences.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const isAllowed = /^(?:data|blob):/.test(url) || origins.some((origin) => url.startsWith(`${origin}/`));
    if (!isAllowed) note(`foreign request: ${url}`);
  });
  return offences;
}

/**
 * In the browser: a page that reads content it was not sent throws, which fails the test. The product has no such
 * check.
 */
const guardSentContent = `{
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const value = parse(...given);
    const root = value?.loaderData?.root;
    if (root?.content) root.content = (${String(guardReads)})(root.content);
    return value;
  };
}`;

/**
 * In the browser: animations end immediately. A content security policy does not apply to such a sheet. An animation of
 * zero length ends while it is still paused, and antd waits for its end forever.
 */
const withoutMotion = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    *, ::before, ::after {
      animation-delay: 0s !important;
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      transition: none !important;
    }
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
  \`);
  document.adoptedStyleSheets.push(sheet);
}`;

/** The host of the site: the server, files with the server as their project, or files alone. */
type Host = 'server' | 'files with a project' | 'files alone';

export interface SiteOptions {
  host: Host;
  /** Animations run as they do for visitors. */
  hasMotion: boolean;
}

interface TestFixtures extends SiteOptions {
  /** Console messages that the test provokes on purpose. */
  expectedOffences: RegExp | undefined;
  /** Requests that a test makes although the product never does. */
  asksForMore: RegExp | undefined;
  /** Runs axe on the page in its current state, and checks the colours of the other scheme too. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Runs axe at 1440 px, and at 375 px in the other scheme; nothing scrolls sideways. */
  expectAccessibleOnAllScreens: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  server: Site;
  /** Exported from the defaults on first use. */
  exportedSite: (host: Exclude<Host, 'server'>) => Promise<ExportedSite>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startSite();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  exportedSite: [
    async ({ server }, use) => {
      const sites = new Map<Host, Promise<ExportedSite>>();
      await use((host) => {
        const project = host === 'files alone' ? undefined : server;
        const site = sites.get(host) ?? startExportedSite(project);
        sites.set(host, site);
        return site;
      });
      for (const site of sites.values()) await (await site).close();
    },
    { scope: 'worker' },
  ],
  host: ['server', { option: true }],
  hasMotion: [false, { option: true }],
  asksForMore: [undefined, { option: true }],
  baseURL: async ({ server, exportedSite, host, asksForMore }, use) => {
    await reset(server);
    server.takeRefusals();
    await use(host === 'server' ? server.origin : (await exportedSite(host)).origin);
    const refused = server.takeRefusals().filter((line) => !asksForMore?.test(line));
    expect(refused, 'what was asked of the backend and the gate does not know').toEqual([]);
  },
  expectedOffences: [undefined, { option: true }],
  page: async ({ page, baseURL, server, host, hasMotion, expectedOffences }, use, { errors }) => {
    const origins = [String(baseURL), ...(host === 'files alone' ? [] : [server.servicesUrl])];
    const offences = watch(page, origins, expectedOffences);
    await page.context().addInitScript(guardSentContent + (hasMotion ? '' : withoutMotion));
    await use(page);
    // A log from another machine has no screenshot. Dialogs and messages are at the end of a page.
    if (errors.length > 0) {
      console.log(`On ${page.url()}:\n${(await page.locator('body').ariaSnapshot()).slice(-6000)}`);
    }
    expect(offences, 'what the page did wrong').toEqual([]);
  },
  expectAccessible: async ({ colorScheme }, use) => {
    await use((page) => expectAccessible(page, colorScheme));
  },
  expectAccessibleOnAllScreens: async ({ colorScheme }, use) => {
    await use((page) => expectAccessibleOnAllScreens(page, colorScheme));
  },
});

export { expect };
