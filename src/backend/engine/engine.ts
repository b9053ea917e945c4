/** The database with its library: serves requests one at a time, in any thread. */
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
import { type Compared, withCompared } from '../requests/comparing';
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
  /** For the database: a `file://` folder, memory, or a PostgreSQL server. */
  readonly databaseUrl: string;
  readonly siteUrl: string;
  /** True if there is no database yet. */
  readonly isFresh: boolean;
  /** The folder of migrations; by default the project's own. */
  readonly migrationsDir?: string | undefined;
  readonly sessionHours?: SessionHours | undefined;
}

interface EngineParts {
  readonly watch: StatementWatch;
  /** Receives the fault that broke the engine, and must end its thread or process. */
  readonly onBreak: (error: unknown) => never;
  /** Receives notifications of the database, before the statement that caused them returns. */
  readonly onTold?: (message: string) => void;
}

export interface Engine {
  /** Its body, if any, must be in memory. `compared`: its password was compared before. */
  readonly answer: (request: Request, compared?: Compared) => Promise<Response>;
  /** Runs one statement past every policy. */
  readonly sql: <Row>(text: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** Calls functions that visitors may call, in one message. Rejects with the first error. */
  readonly read: (reads: readonly VisitorRead[]) => Promise<readonly ReadAnswer[]>;
  /**
   * Creates an invited person's user through the regular sign-up, which is closed to everyone else; an earlier user is
   * deleted.
   */
  readonly createUser: (email: string, password: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type App = ReturnType<typeof createApp>;

type Queried = Pick<SqlDatabase, 'query'>;

/** `database` must be the app's own connection, as sign-in and account changes depend on it. */
export function createAnswer(app: App, database: Queried, { keys, siteUrl }: EngineSettings) {
  const query: Query = async <Row>(text: string, values?: unknown[]) =>
    (await database.query<Row>(text, values)).rows;
  const ofAccount: Ask = (asked) =>
    withOwnAccount(asked, query, (passed) => app.fetch(passed, { peerAddress: null }));
  const answer = async (request: Request): Promise<Response> => {
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
  return (request: Request, compared?: Compared) =>
    compared ? withCompared(compared, () => answer(request)) : answer(request);
}

/** The activity log reads it; nothing else runs on this connection meanwhile. */
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
    // An earlier account of this address was made without this invitation.
    await database.query(CLOSE_ACCOUNTS);
    // Sign-up also signs in. No one holds that session, so it ends here and is not logged as a sign-in.
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
  // The engine has a single connection, and requests open transactions on it: two at once would share one transaction,
  // and with it one person's rights.
  const queue = new PQueue({ concurrency: 1 });
  const { driver } = connection;
  const answer = createAnswer(app, driver, settings);
  const createUser = createUserMaker(settings, connection, driver);
  const query = (text: string) => queue.add(() => driver.query(text));
  const stopTidying = keepTidy({ query }, settings);
  return {
    answer: (request, compared) => queue.add(() => answer(request, compared)),
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

/**
 * A project keeps factors and the methods of its sessions in these tables, and policies read them there. Earlier
 * databases lack them.
 */
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

/** Opens the database and migrates it. Throws BackendStartError. */
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
    if (isFresh) await loadSeed(connection.driver, migrationsDir);
    await bringBack(connection.driver, filesIn(settings));
    const { onTold } = parts;
    if (onTold) await connection.driver.listen(CHANNEL, onTold);
    return running(settings, connection, app);
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}
