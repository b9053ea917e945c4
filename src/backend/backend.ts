/** Supabase in this process: database, sign-in and files behind one `fetch`, kept in one folder. */
import type { BlockList } from 'node:net';
import { join } from 'node:path';
import type { App, EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createApp, openDatabase, prepareApp } from './apps';
import { trustedProxies, withClientAddress } from './requests/clientAddress';
import { supabaseFolder } from './folders';
import { openHome, type Home } from './home';
import { applyMigrations } from './migrations';
import { noRoom } from './requests/fullDisk';
import { fileRefusal } from './requests/fileContent';
import {
  END_OTHER_SESSIONS,
  END_SESSIONS,
  endsSessions,
  FORGET_ENDED_SESSIONS,
  passwordChangeOf,
} from './requests/otherSessions';
import { withAllowedPreflight } from './requests/preflight';
import { createQueue, type Queue } from './requests/queue';
import { withQuietErrors } from './requests/quietErrors';
import { withRefusedValues } from './requests/refusedValues';
import { withWholeBody } from './requests/requestBody';
import { NOTE_ORIGIN, sessionOriginOf } from './requests/sessionOrigin';
import { attemptOf, withinLimits } from './requests/signInLimits';
import { loadSeed } from './seed';

export interface EmbeddedBackend {
  readonly siteUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The folder everything is kept in; undefined in memory. */
  readonly dataDir: string | undefined;
  /** True when this start created the database. */
  readonly isFresh: boolean;
  /** Answers /rest/v1, /auth/v1 and /storage/v1. `peerAddress` is the socket's; null inside this process. */
  fetch(request: Request, peerAddress?: string | null): Promise<Response>;
  /** Runs one statement past every policy: for this server's own work and for tests. */
  readonly sql: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Creates an invited person's user through the regular sign-up, which is closed to everybody else. */
  createUser(email: string, password: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedBackendOptions {
  /** Undefined keeps everything in memory and uploads in a temporary folder. */
  dataDir: string | undefined;
  /** Public origin without a trailing slash; the mailed links start with it. */
  siteUrl: string;
  mail: EmailDriver;
  /** Reverse proxies whose word on a visitor's address counts, beside those on this machine. */
  proxies?: BlockList;
  /** Where the migrations are; by default the project's own folder. */
  migrationsDir?: string;
}

type Fetch = EmbeddedBackend['fetch'];

function createFetch(app: App, connection: PgliteConnection, queue: Queue, proxies: BlockList): Fetch {
  return async (request, peerAddress = null) => {
    const headers = withClientAddress(request.headers, peerAddress, proxies);
    const whole = await withWholeBody(new Request(request, { headers }));
    if (whole instanceof Response) return whole;
    const refusal = await fileRefusal(whole);
    if (refusal) return refusal;
    const passwordChange = await passwordChangeOf(whole);
    const attempt = await attemptOf(whole);
    return queue.run(() =>
      withQuietErrors(async (met) => {
        const ask = () => app.fetch(whole, { peerAddress });
        const query = connection.driver.query.bind(connection.driver);
        const response = await (attempt ? withinLimits(attempt, query, ask) : ask());
        if (met.isDiskFull && response.status === 500) return noRoom();
        if (passwordChange && response.ok) {
          await connection.driver.query(END_OTHER_SESSIONS, [passwordChange.sub, passwordChange.session_id]);
        }
        if (response.ok && endsSessions(whole)) await connection.driver.query(FORGET_ENDED_SESSIONS);
        const origin = await sessionOriginOf(whole, response);
        if (origin) {
          await connection.driver.query(NOTE_ORIGIN, [origin.sessionId, origin.userAgent, origin.address]);
        }
        return withAllowedPreflight(whole, await withRefusedValues(response));
      }),
    );
  };
}

/** The trail of activity asks for it; there is one connection, and nothing else runs meanwhile. */
const MARK_SIGN_UP = `select set_config('sampark.signing_up', $1, false)`;

/** The closed sign-up opens for one request, on an app that no visitor can reach; the invitation still decides. */
async function signUp(app: App, publishableKey: string, email: string, password: string): Promise<void> {
  const request = new Request('http://embedded/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const response = await app.fetch(request, { peerAddress: null });
  if (response.ok) return;
  const { msg, error_description: description } = (await response.json()) as Record<
    string,
    string | undefined
  >;
  throw new Error(msg ?? description ?? `The user could not be created (${response.status}).`);
}

type Running = EmbeddedBackendOptions & { home: Home; connection: PgliteConnection; app: App };

function runningBackend(running: Running): EmbeddedBackend {
  const { dataDir, siteUrl, mail, home, connection, app, proxies = trustedProxies() } = running;
  const queue = createQueue();
  const { publishableKey, secretKey } = home.keys;
  return {
    siteUrl,
    publishableKey,
    secretKey,
    dataDir,
    isFresh: home.isFresh,
    fetch: createFetch(app, connection, queue, proxies),
    sql: <Row>(text: string, parameters: unknown[] = []) =>
      queue.run(async () => (await connection.driver.query<Row>(text, parameters)).rows),
    createUser(email, password) {
      const openApp = createApp({ connection, home, siteUrl, mail, isSignUpOpen: true });
      return queue.run(async () => {
        // Sign-up signs in as well. Nobody holds that session, so it ends here and is not told as a sign-in.
        await connection.driver.query(MARK_SIGN_UP, ['on']);
        try {
          await withQuietErrors(() => signUp(openApp, publishableKey, email, password));
        } finally {
          await connection.driver.query(MARK_SIGN_UP, ['']);
        }
        await connection.driver.query(END_SESSIONS, [email]);
      });
    },
    async close() {
      await queue.run(() => connection.close());
      await home.leave();
    },
  };
}

/** Opens the data folder, brings its database up to date and answers requests. Throws BackendStartError. */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const home = await openHome(options.dataDir);
  let connection: PgliteConnection | undefined;
  try {
    connection = await openDatabase(home);
    const app = createApp({ ...options, connection, home, isSignUpOpen: false });
    await prepareApp(app, connection);
    await applyMigrations(connection.driver, options.migrationsDir ?? join(supabaseFolder(), 'migrations'));
    if (home.isFresh) await loadSeed(connection.driver);
    await home.finish();
    return runningBackend({ ...options, home, connection, app });
  } catch (error) {
    await connection?.close().catch(() => undefined);
    await home.leave();
    throw error;
  }
}
