/** The built product, started inside this process on a free port. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltInBackend } from '../../../src/backend/backend';
import type * as builtModule from '../../../src/server/built';
import type { ServerSettings } from '../../../src/server/settings';
import type * as startModule from '../../../src/server/start';
import { OWNER } from '../../builders/people';
import { noteMailPage, readSentMail } from './sentMail';
import type { Backing, StoredFiles } from '../backing/backing';
import { openProject } from '../backing/projectBacking';
import { readTestProject, type TestProject } from '../backing/testProject';
import { makeOwnDatabase } from '../postgres/ownServer';
import { copyDataTemplate } from '../database/dataTemplate';

type RunningServer = startModule.RunningServer;

/** The site with its backend. */
export interface Server extends Backing, Pick<RunningServer, 'origin' | 'siteUrl' | 'mail'> {}

/** `settings` are added to those of the tests, such as a mail server. */
async function startServer(dataDir: string, settings: Partial<ServerSettings>): Promise<RunningServer> {
  const dist = new URL('../../../dist/server/', import.meta.url);
  const { startServer: start } = (await import(new URL('start.js', dist).href)) as typeof startModule;
  const { builtFrontend } = (await import(new URL('built.js', dist).href)) as typeof builtModule;
  const server = await start(
    // A machine that exports, starts and draws in parallel is slow; no test here is about speed.
    { port: 0, host: '127.0.0.1', dataDir, owner: OWNER, statementLimit: 60_000, ...settings },
    builtFrontend,
  );
  noteMailPage(server.mail?.page);
  return server;
}

/** A project notifies its servers with a short delay. */
const thenExpiring =
  (sql: Backing['sql'], server: RunningServer): Backing['sql'] =>
  async (...statement) => {
    const rows = await sql(...statement);
    server.expirePages();
    return rows as never;
  };

/** Makes the gate record its refusals: "400 GET /rest/v1/jobs?select=…: The column … is not offered." */
function noteRefusals(backend: BuiltInBackend): string[] {
  const noted: string[] = [];
  const ask = backend.fetch.bind(backend);
  const fetch: typeof ask = async (request, peerAddress) => {
    const { method, url } = request;
    const response = await ask(request, peerAddress);
    if (response.status !== 400 && response.status !== 404) return response;
    const text = await response.clone().text();
    if (text.includes('"error":"refused"')) {
      const { message } = JSON.parse(text) as { message: string };
      noted.push(`${response.status} ${method} ${url.replace(/^https?:\/\/[^/]+/, '')}: ${message}`);
    }
    return response;
  };
  Object.assign(backend, { fetch });
  return noted;
}

const embeddedFiles = (dataDir: string): StoredFiles => ({
  async names(bucket) {
    const found: string[] = await readdir(join(dataDir, 'storage', bucket)).catch(() => []);
    return found.toSorted();
  },
  has: async (bucket, name) =>
    (await stat(join(dataDir, 'storage', bucket, name)).catch(() => undefined)) !== undefined,
  removeAll: () => Promise.resolve(),
});

/** With the built-in backend, on a folder that stays when it is closed. */
export async function startBuiltInServer(
  dataDir: string,
  settings: Partial<ServerSettings> = {},
): Promise<Server> {
  const server = await startServer(dataDir, settings);
  const { backend, origin, siteUrl, mail } = server;
  if (!backend) throw new Error('The built-in backend did not start.');
  const refusals = noteRefusals(backend);
  return {
    origin,
    siteUrl,
    mail,
    servicesUrl: origin,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    sql: backend.sql,
    createUser: backend.createUser,
    hasRecoveryCodes: true,
    signInMails: () => readSentMail(origin),
    files: embeddedFiles(dataDir),
    takeRefusals: () => refusals.splice(0),
    close: () => server.close(),
  };
}

async function startProjectServer(
  project: TestProject,
  dataDir: string,
  settings: Partial<ServerSettings>,
): Promise<Server> {
  const { url: supabaseUrl, publishableKey, secretKey } = project;
  const server = await startServer(dataDir, {
    project: { supabaseUrl, publishableKey },
    secretKey,
    databaseUrl: project.databaseUrl,
    ...settings,
  });
  const { origin, siteUrl, mail } = server;
  const backing = openProject(project);
  return {
    ...backing,
    origin,
    siteUrl,
    mail,
    sql: thenExpiring(backing.sql, server),
    async close() {
      await server.close();
      await backing.close();
    },
  };
}

/** The site of a run. */
export interface Site extends Server {
  /** The folder of email, and of all other data of a built-in backend. */
  readonly dataDir: string;
}

/** With the run's own backend by default; `close` leaves nothing on the disk. */
export async function startSite(
  settings: Partial<ServerSettings> = {},
  project = readTestProject(process.env),
): Promise<Site> {
  const postgresUrl = project ? undefined : await makeOwnDatabase();
  const isEmpty = project ?? postgresUrl;
  const dataDir = await (isEmpty ? mkdtemp(join(tmpdir(), 'sampark-site-')) : copyDataTemplate());
  const server = await (project
    ? startProjectServer(project, dataDir, settings)
    : startBuiltInServer(dataDir, { postgresUrl, ...settings }));
  return {
    ...server,
    dataDir,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
