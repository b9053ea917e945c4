/** The database with the library that speaks for it: answers requests one at a time, in whatever thread it runs. */
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import PQueue from 'p-queue';
import { CHANNEL, supabaseFolder } from '../database';
import type { BackendKeys } from '../home';
import { noFile, noRoom, withQuietErrors, withRefusedValues } from '../requests/libraryErrors';
import {
  CLOSE_ACCOUNTS,
  END_SESSIONS,
  NOTE_ORIGIN,
  removesPerson,
  sessionOriginOf,
} from '../requests/sessions';
import type { Ask, Query } from '../requests/authRequest';
import { withOwnAccount } from '../requests/ownAccount';
import { withSecondFactor } from '../requests/factors';
import { attemptOf, withinLimits } from '../requests/signIn';
import { type AppConnection, createApp, openDatabase, prepareApp, type SessionHours } from './apps';
import { applyMigrations, loadSeed, type SqlDatabase } from './migrations';
import { filesIn, type FilesPlace } from './storageFiles';
import { bringBack, keepTidy } from './tidy';
import type { StatementWatch } from './pglite';
import { copyTemplate } from './template';
import { readAsVisitor, type ReadAnswer, type VisitorRead } from './visitorReads';

/** Plain data, so that it can be sent to another thread. */
export interface EngineSettings extends FilesPlace {
  readonly keys: BackendKeys;
  /** For the database: a folder behind `file://`, memory, or a PostgreSQL server. */
  readonly databaseUrl: string;
  readonly siteUrl: string;
  /** True where there is no database yet. */
  readonly isFresh: boolean;
  /** Where the migrations are; by default the project's own folder. */
  readonly migrationsDir?: string | undefined;
  readonly sessionHours?: SessionHours | undefined;
}

interface EngineParts {
  readonly watch: StatementWatch;
  /** Hears of what broke the engine, and must end what it runs in. */
  readonly onBreak: (error: unknown) => never;
  /** Hears what the database tells its servers, before the statement that caused it is answered. */
  readonly onTold?: (message: string) => void;
}

export interface Engine {
  /** Its body, if any, must be in memory. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Runs one statement past every policy. */
  readonly sql: <Row>(text: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** Asks functions that visitors may call, all in one go. Rejects with the error of the first that fails. */
  readonly read: (reads: readonly VisitorRead[]) => Promise<readonly ReadAnswer[]>;
  /** Creates an invited person's user through the regular sign-up, closed to everybody else; an earlier one goes. */
  readonly createUser: (email: string, password: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type App = ReturnType<typeof createApp>;

type Queried = Pick<SqlDatabase, 'query'>;

/** `database` must be the connection that the app has for itself, wherever somebody signs in or changes an account. */
export function createAnswer(app: App, database: Queried, { keys, siteUrl }: EngineSettings) {
  const query: Query = async <Row>(text: string, values?: unknown[]) =>
    (await database.query<Row>(text, values)).rows;
  const ofAccount: Ask = (asked) =>
    withOwnAccount(asked, query, (passed) => app.fetch(passed, { peerAddress: null }));
  return async (request: Request): Promise<Response> => {
    const attempt = await attemptOf(request);
    return withQuietErrors(async (met) => {
      const ask = () => withSecondFactor(request, { query, ask: ofAccount, keys, siteUrl });
      const response = await (attempt ? withinLimits(attempt, query, ask) : ask());
      if (met.isDiskFull && response.status === 500) return noRoom();
      if (met.gone && response.status >= 500) throw met.gone;
      if (met.isFileLost) return noFile();
      if (response.ok && removesPerson(request)) await query(CLOSE_ACCOUNTS);
      const origin = await sessionOriginOf(request, response);
      if (origin) await query(NOTE_ORIGIN, [origin.sessionId, origin.userAgent, origin.address]);
      return withRefusedValues(response);
    });
  };
}

/** The trail of activity asks for it; nothing else runs on this connection meanwhile. */
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

/** Must run while nothing else does on this connection. */
export function createUserMaker(settings: EngineSettings, connection: AppConnection, database: Queried) {
  const openApp = createApp({ ...settings, connection, isSignUpOpen: true });
  return async (email: string, password: string): Promise<void> => {
    // Whoever had an account of this address before had it without this invitation.
    await database.query(CLOSE_ACCOUNTS);
    // Sign-up signs in as well. Nobody holds that session, so it ends here and is not told as a sign-in.
    await database.query(MARK_SIGN_UP, ['on']);
    try {
      await withQuietErrors(() => signUp(openApp, settings.keys.publishableKey, email, password));
    } finally {
      await database.query(MARK_SIGN_UP, ['']);
    }
    await database.query(END_SESSIONS, [email]);
  };
}

function running(settings: EngineSettings, connection: PgliteConnection, app: App): Engine {
  // The engine has a single connection and requests open transactions on it: two of them side by side would share one
  // transaction, and with it one person's rights.
  const queue = new PQueue({ concurrency: 1 });
  const { driver } = connection;
  const answer = createAnswer(app, driver, settings);
  const createUser = createUserMaker(settings, connection, driver);
  const query = (text: string) => queue.add(() => driver.query(text));
  const stopTidying = keepTidy({ query }, settings);
  return {
    answer: (request) => queue.add(() => answer(request)),
    sql: <Row>(text: string, parameters: readonly unknown[] = []) =>
      queue.add(async () => (await driver.query<Row>(text, [...parameters])).rows),
    read: (reads) => queue.add(() => readAsVisitor(driver, reads)),
    createUser: (email, password) => queue.add(() => createUser(email, password)),
    async close() {
      await stopTidying();
      await queue.add(() => connection.close());
    },
  };
}

/** A project keeps factors, and what its sessions have shown, in these tables, where policies find them. Earlier tables have none. */
export const OFFER_SECOND_FACTOR = `
  do $$
  begin
    if to_regclass('private.second_factors') is not null then
      create or replace view auth.mfa_factors as
      select id, user_id, friendly_name, factor_type, status, created_at, updated_at from private.second_factors;
      create or replace view auth.mfa_amr_claims as
      select session_id, method as authentication_method, shown_at as updated_at from private.session_methods;
    end if;
  end
  $$`;

const FOLDER = 'file://';

/** Opens the database and brings it up to date. Throws BackendStartError. */
export async function openEngine(settings: EngineSettings, parts: EngineParts): Promise<Engine> {
  const { databaseUrl, isFresh, migrationsDir } = settings;
  const folder = databaseUrl.startsWith(FOLDER) ? databaseUrl.slice(FOLDER.length) : undefined;
  if (isFresh && folder && !migrationsDir) await copyTemplate(folder);
  const connection = await openDatabase(databaseUrl, parts);
  try {
    const app = createApp({ ...settings, connection, isSignUpOpen: false });
    await prepareApp(app, connection.driver);
    await applyMigrations(connection.driver, migrationsDir ?? join(supabaseFolder(), 'migrations'));
    await connection.driver.exec(OFFER_SECOND_FACTOR);
    if (isFresh) await loadSeed(connection.driver);
    await bringBack(connection.driver, filesIn(settings));
    const { onTold } = parts;
    if (onTold) await connection.driver.listen(CHANNEL, onTold);
    return running(settings, connection, app);
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}
