/** The stage of the browser tests: one built product per worker, reset before each test, and a page that is watched. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { OWNER, startBuiltServer, type Server } from './builtServer';
import { startExportedSite, type ExportedSite } from './exportedSite';

/** Empties what tests write; the owner and the built-in defaults stay. The history refuses this from anyone else. */
const RESET = [
  `set session_replication_role = 'replica'`,
  'truncate public.site_content, public.site_settings, public.content_revisions, private.rate_events',
  'truncate public.content_drafts, private.preview_links, public.image_uses, public.images',
  'truncate private.ended_sessions, private.invitations',
  `update public.admins set role = 'owner', name = '', disabled_at = null where email = '${OWNER.email}'`,
  'truncate public.submissions, private.outbox, private.upload_tickets, private.file_deletions cascade',
  'truncate public.erasures, private.data_keys',
  // The four that came with the product are never changed by a test.
  'delete from public.reply_templates where id > 4',
  'truncate public.job_alerts, private.job_alert_requests',
  // The first reset of a worker comes before any test, when the jobs are as the seed made them.
  'create table if not exists private.seeded_jobs as table public.jobs',
  'delete from public.jobs',
  `do $$ begin execute (
     select format('insert into public.jobs (%1$s) select %1$s from private.seeded_jobs', string_agg(attname, ', '))
     from pg_attribute
     where attrelid = 'public.jobs'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
   ); end $$`,
  `select setval('public.jobs_id_seq', 16)`,
  `set session_replication_role = 'origin'`,
  'delete from auth.sessions',
  `delete from auth.users where email <> '${OWNER.email}'`,
  // Last, because removing people is told there too.
  `do $$ begin
     perform set_config('session_replication_role', 'replica', true);
     delete from public.activity;
   end $$`,
];

async function reset(server: Server): Promise<void> {
  for (const statement of RESET) await server.backend?.sql(statement);
  server.expirePages();
}

/** Everything a page may not do: log an error, throw, or ask another origin than these for anything. */
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

/** Who answers the addresses of the site: the server, or files with the server as their project, or files alone. */
type Host = 'server' | 'files with a project' | 'files alone';

export interface SiteOptions {
  host: Host;
}

interface TestFixtures extends SiteOptions {
  /** Console messages that the test provokes on purpose. */
  expectedOffences: RegExp | undefined;
  /** Runs axe on the page as it is, and asks for its colours in the other scheme too. */
  expectAccessible: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  server: Server;
  /** Exported from the defaults when it is first asked for. */
  exportedSite: (host: Exclude<Host, 'server'>) => Promise<ExportedSite>;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Lets the page be drawn, and every transition come to its end. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** Changes the colour scheme of the device and waits until the page is drawn in it. */
async function showIn(page: Page, colorScheme: 'light' | 'dark' | null | 'no-preference'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(settle);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  baseURL: async ({ server, exportedSite, host }, use) => {
    await reset(server);
    await use(host === 'server' ? server.origin : (await exportedSite(host)).origin);
  },
  expectedOffences: [undefined, { option: true }],
  page: async ({ page, baseURL, server, host, expectedOffences }, use) => {
    const origins = [String(baseURL), ...(host === 'files with a project' ? [server.origin] : [])];
    const offences = watch(page, origins, expectedOffences);
    await use(page);
    expect(offences, 'what the page did wrong').toEqual([]);
  },
  expectAccessible: async ({ colorScheme }, use) => {
    await use(async (page) => {
      // What is appearing or turning may be faint for a moment.
      const withoutViolations = (axe: AxeBuilder) =>
        expect(() => expectNoViolations(axe)).toPass({ timeout: 10_000 });
      await withoutViolations(new AxeBuilder({ page }));
      // The other scheme changes colours and nothing else.
      await showIn(page, colorScheme === 'dark' ? 'light' : 'dark');
      await withoutViolations(new AxeBuilder({ page }).withRules(COLOUR_RULES));
      await showIn(page, colorScheme);
    });
  },
});

export { expect };
