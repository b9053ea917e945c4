/** The stage of the browser tests: one built product per worker, reset before each test, and a page that is watched. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type * as builtModule from '../../src/server/built';
import type * as startModule from '../../src/server/start';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

type Server = startModule.RunningServer;

async function startBuiltServer(dataDir: string): Promise<Server> {
  const dist = new URL('../../dist/server/', import.meta.url);
  const { startServer } = (await import(new URL('start.js', dist).href)) as typeof startModule;
  const { builtFace } = (await import(new URL('built.js', dist).href)) as typeof builtModule;
  return startServer({ port: 0, host: '127.0.0.1', dataDir, owner: OWNER }, builtFace);
}

/** Empties what tests write; the owner and the built-in defaults stay. The history refuses this from anyone else. */
const RESET = [
  `set session_replication_role = 'replica'`,
  'truncate public.site_content, public.site_settings, public.content_revisions, private.rate_events',
  `set session_replication_role = 'origin'`,
  'delete from auth.sessions',
  `delete from auth.users where email <> '${OWNER.email}'`,
];

async function reset(server: Server): Promise<void> {
  for (const statement of RESET) await server.backend?.sql(statement);
  server.expirePages();
}

/** Everything a page may not do: log an error, throw, or ask another origin for anything. */
function watch(page: Page, origin: string, expected: RegExp | undefined): string[] {
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
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) note(`foreign request: ${url}`);
  });
  return offences;
}

interface TestFixtures {
  /** Console messages that the test provokes on purpose. */
  expectedOffences: RegExp | undefined;
  /** Runs axe on the page as it is, or on a part of it. */
  expectAccessible: (page: Page) => Promise<void>;
}

export const test = base.extend<TestFixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sampark-e2e-'));
      const server = await startBuiltServer(dataDir);
      await use(server);
      await server.close();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await reset(server);
    await use(server.origin);
  },
  expectedOffences: [undefined, { option: true }],
  page: async ({ page, server, expectedOffences }, use) => {
    const offences = watch(page, server.origin, expectedOffences);
    await use(page);
    expect(offences, 'what the page did wrong').toEqual([]);
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };
