/** Supabase on this machine: database, sign-in and files behind one `fetch`, kept in one folder. */
import type { BlockList } from 'node:net';
import type { SessionHours } from './engine/apps';
import type { EngineSettings, openEngine } from './engine/engine';
import type { openPostgresEngine } from './engine/postgres';
import type { ReadAnswer } from './engine/visitorReads';
import { readCatalogue, readFrom, type AskedRead } from './gate/catalogue';
import type { Installation } from './environment';
import { openHome, openSharedHome, type Home } from './home';
import { contentRefusal } from './requests/files';
import { trustedProxies, withClientAddress } from './requests/headers';

export interface BuiltInBackend {
  readonly siteUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The data folder; undefined in memory. */
  readonly dataDir: string | undefined;
  /** True when this start created the database. */
  readonly isFresh: boolean;
  /** The name by which the other servers of a shared database know this one. */
  readonly serverName?: string | undefined;
  /** Answers /rest/v1, /auth/v1 and /storage/v1. `peerAddress` is the socket's; null inside this process. */
  fetch(request: Request, peerAddress?: string | null): Promise<Response>;
  /**
   * Calls functions that visitors may call, as a visitor, in one message: far cheaper than `fetch`. Rejects with the
   * first error.
   */
  readonly read: (asked: readonly AskedRead[], signal?: AbortSignal) => Promise<readonly ReadAnswer[]>;
  /**
   * Runs one statement past every policy: for this server's own work and for tests. `limit`: its longest time in
   * milliseconds, if the engine has a thread of its own.
   */
  readonly sql: <Row>(text: string, parameters?: unknown[], limit?: number) => Promise<Row[]>;
  /**
   * Creates an invited person's user through the regular sign-up, which is closed to everyone else; an earlier user is
   * deleted.
   */
  readonly createUser: (email: string, password: string) => Promise<void>;
  close(): Promise<void>;
}

export interface BuiltInBackendOptions extends Omit<Installation, 'dataDir'> {
  /** Undefined keeps everything in memory and uploads in a temporary folder. */
  dataDir: string | undefined;
  /** Public origin without a trailing slash; mailed links start with it. */
  siteUrl: string;
  /** Reverse proxies, beside those on this machine, that are trusted for a visitor's address. */
  proxies?: BlockList;
  /** The folder of migrations; by default the project's own. */
  migrationsDir?: string;
  sessionHours?: SessionHours;
}

/** A tool or a test ends with a broken engine, because its next statement would never return. */
export function endProcess(error: unknown): never {
  console.error('The connection to the database was lost.', error);
  process.exit(1);
}

// A server loads only the part of the library that it needs: loading takes as long as all other modules together.
const openHere = async (...parts: Parameters<typeof openEngine>) =>
  (await import('./engine/engine')).openEngine(...parts);
export const openOnPostgres = async (...parts: Parameters<typeof openPostgresEngine>) =>
  (await import('./engine/postgres')).openPostgresEngine(...parts);

/** An engine in this thread cannot be stopped from outside. */
export const NOT_WATCHED = { begins: () => undefined, ends: () => undefined };

/** Opens the folder and runs `open` with it; unlocks a folder that cannot be used. */
export async function atHome<T>(
  { dataDir, postgresUrl, storageUrl }: BuiltInBackendOptions,
  open: (home: Home) => Promise<T>,
): Promise<T> {
  const home = await (postgresUrl && dataDir
    ? openSharedHome({ dataDir, postgresUrl, storageUrl })
    : openHome(dataDir));
  try {
    return await open(home);
  } catch (error) {
    await home.leave();
    throw error;
  }
}

export const settingsIn = (
  { keys, databaseUrl, filesDir, storageUrl, isFresh }: Home,
  { siteUrl, migrationsDir, sessionHours }: BuiltInBackendOptions,
): EngineSettings => ({
  keys,
  databaseUrl,
  filesDir,
  storageUrl,
  isFresh,
  siteUrl,
  migrationsDir,
  sessionHours,
});

/**
 * For tools and tests: the engine runs in this thread, and every request to the library passes. Opens the data folder
 * and migrates its database. Throws BackendStartError.
 */
export function startBuiltInBackend(options: BuiltInBackendOptions): Promise<BuiltInBackend> {
  const { dataDir, postgresUrl, siteUrl, proxies = trustedProxies() } = options;
  return atHome(options, async (home) => {
    const { keys, isFresh } = home;
    const settings = settingsIn(home, options);
    const parts = { watch: NOT_WATCHED, onBreak: endProcess };
    const engine = await (postgresUrl ? openOnPostgres(settings) : openHere(settings, parts));
    await home.finish();
    const catalogue = await readCatalogue(engine);
    return {
      siteUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      dataDir,
      isFresh,
      async fetch(request, peerAddress = null) {
        const headers = withClientAddress(request.headers, peerAddress, proxies);
        const { url, method } = request;
        if (!request.body) return engine.answer(new Request(url, { method, headers }));
        const body = new Uint8Array(await request.arrayBuffer());
        headers.set('content-length', String(body.byteLength));
        return (
          contentRefusal(url, headers, body) ?? engine.answer(new Request(url, { method, headers, body }))
        );
      },
      read: async (asked) => engine.read(asked.map((read) => readFrom(catalogue, read))),
      sql: engine.sql,
      createUser: engine.createUser,
      async close() {
        await engine.close();
        await home.leave();
      },
    };
  });
}

/** Opens the installation that the settings name while `work` runs. */
export async function withInstallation<T>(
  { dataDir, postgresUrl, storageUrl }: Installation,
  work: (backend: BuiltInBackend) => Promise<T>,
  siteUrl = 'http://127.0.0.1',
): Promise<T> {
  const backend = await startBuiltInBackend({ dataDir, postgresUrl, storageUrl, siteUrl });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}
