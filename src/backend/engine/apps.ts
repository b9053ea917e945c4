/** The library's server, configured for one installation: no keyless admin mode, no studio, no open sign-up. */
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { BackendStartError, reasonOf, causeOf } from '../errors';
import type { BackendKeys } from '../home';
import { takeErrorsAsWarnings, withoutExperimentWarning } from '../requests/libraryErrors';
import {
  durableOptions,
  type LastWords,
  leaveOutRowParsers,
  watchStatements,
  type StatementWatch,
} from './pglite';
import type { SqlDatabase } from './migrations';
import { createStorageFiles, filesIn, type FilesPlace } from './storageFiles';

process.env['LITE_TELEMETRY'] = '0';

takeErrorsAsWarnings();

export type AppConnection = PgliteConnection | PostgresConnection;

/** The longest life and idle time of a session, in hours; a month and a week by default. */
export interface SessionHours {
  readonly longest?: number | undefined;
  readonly idle?: number | undefined;
}

interface AppParts extends FilesPlace {
  connection: AppConnection;
  keys: BackendKeys;
  siteUrl: string;
  isSignUpOpen: boolean;
  sessionHours?: SessionHours | undefined;
}

interface DatabaseParts {
  readonly watch: StatementWatch;
  readonly onBreak: (error: unknown) => never;
}

/** `url` is a folder behind `file://`, or memory. */
export async function openDatabase(
  url: string,
  { watch, onBreak }: DatabaseParts,
): Promise<PgliteConnection> {
  const heard: LastWords = {};
  try {
    const connection = await createPgliteConnection({ url, pgliteOptions: durableOptions(heard) });
    await connection.driver.waitReady;
    await leaveOutRowParsers(connection.driver);
    // Its first request would grant everything to everyone; the migrations grant rights.
    Reflect.set(connection, 'rlsState', 'active');
    watchStatements(connection.driver, watch, (error) => onBreak(heard.text ? new Error(heard.text) : error));
    return connection;
  } catch (error) {
    const place = url.replace('file://', '');
    throw new BackendStartError(
      `The database in ${place} cannot be opened and was left as it is. ${causeOf(heard.text ?? reasonOf(error))}`,
    );
  }
}

/** The database queues email in the outbox, so the library has none to send. */
const NO_MAIL: EmailDriver = { send: () => Promise.reject(new Error('The library sends no mail here.')) };

export function createApp({
  connection,
  keys,
  siteUrl,
  isSignUpOpen,
  sessionHours,
  ...place
}: AppParts): App {
  const { longest = 30 * 24, idle = 7 * 24 } = sessionHours ?? {};
  const { jwtSecret, publishableKey, secretKey } = keys;
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      site_url: siteUrl,
      enable_signup: isSignUpOpen,
      minimum_password_length: 6,
      sessions: { timebox: `${longest}h`, inactivity_timeout: `${idle}h` },
      email: { enable_confirmations: false },
    },
    storage: { enabled: true },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: NO_MAIL },
    },
  });
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the only place the library takes an adapter
  app._storageAdapter = createStorageFiles(filesIn(place));
  return app;
}

/** The roles that every Supabase project has; the library makes them only when its own parser meets them. */
const CREATE_ROLES = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  end
  $$`;

/** As in every Supabase project; policies decide about each file. */
const GRANT_STORAGE = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role`;

/** An app that serves requests. The tables of sign-in and storage must exist. */
export async function initialize(app: App): Promise<void> {
  setExperimental('storage', true);
  await withoutExperimentWarning(() => app.init());
}

/** The version of the library that package.json pins. */
export const LIBRARY = '0.10.0';

const MADE = `made by @supabase/lite ${LIBRARY}`;
const IS_MADE = `select obj_description(to_regnamespace('auth'), 'pg_namespace') = '${MADE}' as is`;

/** Creates roles and the tables of sign-in and storage; must run before the migrations. */
export async function prepareApp(app: App, database: Pick<SqlDatabase, 'exec' | 'query'>): Promise<void> {
  // Each start repeats these statements, so they survive a power cut without a synchronous commit.
  await database.exec('set synchronous_commit = off');
  await database.exec(CREATE_ROLES);
  await initialize(app);
  // Comparing all its tables takes the library a tenth of a start.
  if ((await database.query<{ is: boolean | null }>(IS_MADE)).rows[0]?.is !== true) {
    await app.ensureSystemSchema();
    await database.exec(GRANT_STORAGE);
    await database.exec(`comment on schema auth is '${MADE}'`);
  }
  await database.exec('reset synchronous_commit');
}
