/** The stage of the browser tests: one built product per worker, reset before each test, and a page that is watched. */
import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnAllScreens } from './accessible';
import { OWNER, startBuiltServer, takeRefusals, type Server } from './builtServer';
import { copyDataTemplate } from './dataTemplate';
import { startExportedSite, type ExportedSite } from './exportedSite';

/** The password of the owner, hashed with the least work that bcrypt knows. */
const QUICKLY_CHECKED = '$2b$04$S.P3eyu20cTZ4WIplwzUqefNeqZTfT2z0x5CyaGdKoAGPirs6Z0Ay';

/**
 * Empties what tests write; the owner, what migrations made and the jobs of the seed stay. The history refuses this from
 * anyone else. Rows are deleted: emptying whole tables makes new files for each of them and takes ten times as long.
 */
const RESET = `
  do $$
  declare
    emptied text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    -- The first reset of a worker comes before any test, when the jobs are as the seed made them.
    create table if not exists private.seeded_jobs as table public.jobs;
    for emptied in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'private')
        and tablename not in ('admins', 'jobs', 'job_words', 'reply_templates', 'seeded_jobs')
    loop
      execute 'delete from ' || emptied;
    end loop;
    -- The four that came with the product are never changed by a test.
    delete from public.reply_templates where id > 4;
    delete from public.jobs;
    execute (
      select format('insert into public.jobs (%1$s) select %1$s from private.seeded_jobs', string_agg(attname, ', '))
      from pg_attribute
      where attrelid = 'public.jobs'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    );
    perform setval('public.jobs_id_seq', 16);
    update public.admins set role = 'owner', name = '', disabled_at = null where email = '${OWNER.email}';
    -- The same password, which is checked in a millisecond this way and not in a tenth of a second.
    update auth.users set encrypted_password = '${QUICKLY_CHECKED}' where email = '${OWNER.email}';
    perform set_config('session_replication_role', 'origin', true);
    delete from auth.sessions;
    delete from auth.users where email <> '${OWNER.email}';
    -- Removing people is told there.
    perform set_config('session_replication_role', 'replica', true);
    delete from public.activity;
  end
  $$`;

async function reset(server: Server): Promise<void> {
  await server.backend?.sql(RESET);
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
  /** What a test asks of the backend although nothing in the product does. */
  asksForMore: RegExp | undefined;
  /** Runs axe on the page as it is, and asks for its colours in the other scheme too. */
  expectAccessible: (page: Page) => Promise<void>;
  /** The same at 375 and 1440 px, and nothing scrolls sideways. */
  expectAccessibleOnAllScreens: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  server: Server;
  /** Exported from the defaults when it is first asked for. */
  exportedSite: (host: Exclude<Host, 'server'>) => Promise<ExportedSite>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const dataDir = await copyDataTemplate();
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
  asksForMore: [undefined, { option: true }],
  baseURL: async ({ server, exportedSite, host, asksForMore }, use) => {
    await reset(server);
    takeRefusals(server);
    await use(host === 'server' ? server.origin : (await exportedSite(host)).origin);
    const refused = takeRefusals(server).filter((line) => !asksForMore?.test(line));
    expect(refused, 'what was asked of the backend and the gate does not know').toEqual([]);
  },
  expectedOffences: [undefined, { option: true }],
  page: async ({ page, baseURL, server, host, expectedOffences }, use) => {
    const origins = [String(baseURL), ...(host === 'files with a project' ? [server.origin] : [])];
    const offences = watch(page, origins, expectedOffences);
    await use(page);
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
