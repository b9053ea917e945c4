/**
 * The engine on a PostgreSQL server of one's own: requests run side by side, each in a transaction on a connection that
 * nobody else has meanwhile. What signs people in goes one at a time over a connection of its own, as the rules around
 * it count on that.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresConnection } from '@supabase/lite/postgres';
import PQueue from 'p-queue';
import { CHANNEL, supabaseFolder } from '../database';
import { BackendStartError, BusyError, CUT_SHORT, reasonOf } from '../errors';
import { createApp, initialize, prepareApp } from './apps';
import { createAnswer, createUserMaker, type EngineSettings } from './engine';
import { applyMigrations, loadSeed, type SqlDatabase } from './migrations';
import { removeOrphans } from './storageFiles';
import type { SupervisedEngine } from './supervise';
import { AS_VISITOR, selectOf, type ReadAnswer, type VisitorRead } from './visitorReads';

/** Connections for requests. Two more are for signing in and for what the database tells. */
const POOL = 10;
/** Seconds. */
const CONNECT_TIMEOUT = 5;
const CLOSE_WITHIN = 5;
const RETRY_AFTER = 2;
const NAME = 'sampark server';

/** The library gives JSON as text already, and its driver would make a string of that. */
const jsonType = (id: number) => ({
  to: id,
  from: [id],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

interface ConnectOptions {
  readonly most?: number;
  /** How long a statement may take, in milliseconds; 0 as long as it wants. */
  readonly statementLimit?: number;
}

export function connectPostgres(
  url: string,
  { most = 1, statementLimit = 0 }: ConnectOptions = {},
): PostgresConnection {
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      max: most,
      connect_timeout: CONNECT_TIMEOUT,
      onnotice: () => undefined,
      connection: { application_name: NAME, statement_timeout: statementLimit },
      types: { json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
  // With its first request it would grant everybody everything; they have what migrations say.
  Reflect.set(connection, 'rlsState', 'active');
  return connection;
}

type Driver = Pick<PostgresConnection['driver'], 'unsafe'>;

const inside = ({ unsafe }: Driver) => ({
  query: async <Row>(text: string, parameters: unknown[] = []) => ({
    rows: [...(await unsafe(text, parameters as never[]))] as Row[],
  }),
  exec: async (text: string) => unsafe(text).simple(),
});

/** What the engine asks of a database, whichever it is. */
export const sqlOf = ({ driver }: PostgresConnection): SqlDatabase => ({
  ...inside(driver),
  transaction: async (work) => (await driver.begin((transaction) => work(inside(transaction)))) as never,
});

/** The connection is gone, the server goes or is full, or the statement took too long. */
const GONE =
  /^(?:CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|08\w{3}|57\w{3}|53300)$/;

const isGone = (error: unknown) => GONE.test(String((error as { code?: unknown } | undefined)?.code));

/** Rejects with BusyError where the database cannot do this now. */
export async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isGone(error) ? new BusyError(CUT_SHORT, RETRY_AFTER) : error;
  }
}

/** The library makes an answer of its own of every error. */
export async function throwIfGone(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const text = await response.clone().text();
  if (
    /"code":"(?:57\w{3}|08\w{3}|53300)"|CONNECT(?:ION)?_\w+|ECONN(?:REFUSED|RESET)|statement timeout/.test(
      text,
    )
  ) {
    throw new BusyError(CUT_SHORT, RETRY_AFTER);
  }
  return response;
}

/** One statement for all of them, in a transaction that cannot write. */
export async function readSideBySide(
  { driver }: PostgresConnection,
  reads: readonly VisitorRead[],
): Promise<readonly ReadAnswer[]> {
  const rows = await driver.begin('read only', async (transaction) => {
    await transaction.unsafe(AS_VISITOR).simple();
    return transaction.unsafe(selectOf(reads)).values();
  });
  return (rows[0] ?? []) as ReadAnswer[];
}

/** `limit`: how long the statement may take, in milliseconds. */
export const runWithin = async <Row>(
  { driver }: PostgresConnection,
  text: string,
  parameters: readonly unknown[],
  limit: number,
): Promise<Row[]> =>
  (await driver.begin(async (transaction) => {
    await transaction.unsafe(`set local statement_timeout = ${Math.ceil(limit)}`);
    return (await inside(transaction).query<Row>(text, [...parameters])).rows;
  })) as Row[];

/** Connections that a request has been cut off from are not waited for. */
export const endPostgres = ({ driver }: PostgresConnection) => driver.end({ timeout: CLOSE_WITHIN });

const ROLES = ['anon', 'authenticated', 'service_role'];

interface Found {
  readonly version: number;
  readonly name: string;
  readonly me: string;
  readonly is_standby: boolean;
  readonly has_trigrams: boolean;
  readonly others: number;
  readonly has_record: boolean;
  readonly has_tables: boolean;
  readonly missing: readonly string[];
  readonly foreign_roles: readonly string[];
  readonly is_superuser: boolean;
}

const FIND = `
  select current_setting('server_version_num')::integer as version, current_database() as name, current_user as me,
    pg_is_in_recovery() as is_standby,
    exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
    (select count(*)::integer from pg_stat_activity where datname = current_database()
      and application_name = '${NAME}' and pid <> pg_backend_pid()) as others,
    to_regclass('supabase_migrations.schema_migrations') is not null as has_record,
    exists (select from pg_tables where schemaname = 'public') as has_tables,
    array(select name from unnest($1::text[]) as name where to_regrole(name) is null) as missing,
    array(select name from unnest($1::text[]) as name where to_regrole(name) is not null
      and not pg_has_role(current_user, to_regrole(name), 'member')) as foreign_roles,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser`;

const createRoles = (missing: readonly string[]) =>
  missing
    .map((role) => `create role ${role} nologin${role === 'service_role' ? ' bypassrls' : ''};`)
    .join(' ');

/** One sentence about what is in the way; nothing where all is well. */
function hindrance(found: Found): string | undefined {
  const { version, name, me, missing, foreign_roles: foreign, others } = found;
  if (version < 150_000) return 'It is older than PostgreSQL 15.';
  if (found.is_standby) return 'It is a standby that cannot be written. Name the primary server.';
  if (others > 0) return `Another server of this product is using the database ${name}. Stop it first.`;
  if (!found.has_record && found.has_tables) {
    return `The database ${name} has tables of something else. Create a database of its own.`;
  }
  if (!found.has_trigrams) return 'It lacks the extension pg_trgm: install the package postgresql-contrib.';
  const wanted = [...missing, ...foreign];
  if (wanted.length === 0 || found.is_superuser) return undefined;
  return `Its user ${me} may not create roles. Let a superuser run: ${createRoles(missing)} grant ${ROLES.join(', ')} to ${me};`;
}

const unusable = (sentence: string) =>
  new BackendStartError(`The database that DATABASE_URL names cannot be used. ${sentence}`);

/** What the server says of whoever cannot come in. Passwords are in no message of it. */
function refusalOf(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port || 5432}`;
  const { code } = error as { code?: string };
  if (code === '28P01' || code === '28000')
    return `It refuses the user ${decodeURIComponent(username)} or the password.`;
  if (code === '3D000') return `There is no database ${pathname.slice(1)} on ${place}.`;
  return `It cannot be reached at ${place}. (${reasonOf(error) || code})`;
}

/** A server that is restarted may find the last connections of the one before. Milliseconds. */
const OTHERS_LEAVE_WITHIN = 10_000;
const LOOK_AGAIN_AFTER = 250;

async function find(url: string, { query }: SqlDatabase): Promise<Found> {
  const until = performance.now() + OTHERS_LEAVE_WITHIN;
  for (;;) {
    const { rows } = await query<Found>(FIND, [ROLES]).catch((error: unknown) => {
      throw unusable(refusalOf(url, error));
    });
    const [found] = rows as [Found];
    if (found.others === 0 || performance.now() > until) return found;
    await pause(LOOK_AGAIN_AFTER);
  }
}

/** Whether the database is new. Throws BackendStartError with one sentence where it cannot be used. */
async function check(url: string, database: SqlDatabase): Promise<boolean> {
  const found = await find(url, database);
  const sentence = hindrance(found);
  if (sentence) throw unusable(sentence);
  return !found.has_record;
}

/** Two servers that start at once do not migrate at once. */
const LOCK = `select pg_advisory_lock(hashtext('sampark migrations'))`;

/** Brings the database up to date over a connection of its own, on which a statement may take its time. */
async function prepare(url: string, settings: EngineSettings): Promise<void> {
  const connection = connectPostgres(url);
  try {
    const database = sqlOf(connection);
    const isNew = await check(url, database);
    await database.query(LOCK);
    await prepareApp(createApp({ ...settings, connection, isSignUpOpen: false }), database);
    await applyMigrations(database, settings.migrationsDir ?? join(supabaseFolder(), 'migrations'));
    if (isNew) await loadSeed(database);
    await removeOrphans(database, settings.filesDir);
  } finally {
    await endPostgres(connection);
  }
}

async function openApp(settings: EngineSettings, connection: PostgresConnection) {
  const app = createApp({ ...settings, connection, isSignUpOpen: false });
  await initialize(app);
  return createAnswer(app, sqlOf(connection).query);
}

interface PostgresOptions {
  /** How long a statement may take, in milliseconds. */
  readonly statementLimit?: number;
  /** Hears what the database tells its servers; undefined when something may have been told that nobody heard. */
  readonly onTold?: (message: string | undefined) => void;
}

const SIGN_IN = /^\/auth\/v1\//;

/** Rejects with BackendStartError where the database cannot be used. */
export async function openPostgresEngine(
  url: string,
  settings: EngineSettings,
  { statementLimit, onTold }: PostgresOptions = {},
): Promise<SupervisedEngine> {
  await prepare(url, settings);
  const pool = connectPostgres(url, { most: POOL, statementLimit });
  const door = connectPostgres(url, { statementLimit });
  const answer = await openApp(settings, pool);
  const signIn = await openApp(settings, door);
  const createUser = createUserMaker(settings, door, sqlOf(door).query);
  const atDoor = new PQueue({ concurrency: 1 });
  if (onTold) await pool.driver.listen(CHANNEL, onTold, () => onTold(undefined));
  const { query } = sqlOf(pool);
  return {
    async answer(request) {
      const isSignIn = SIGN_IN.test(new URL(request.url).pathname);
      const ask = () => (isSignIn ? atDoor.add(() => signIn(request)) : answer(request));
      return throwIfGone(await orBusy(ask));
    },
    sql: (text, parameters = [], limit) =>
      orBusy(async () =>
        limit === undefined
          ? (await query<never>(text, [...parameters])).rows
          : runWithin(pool, text, parameters, limit),
      ),
    read: (reads) => orBusy(() => readSideBySide(pool, reads)),
    createUser: (email, password) => orBusy(() => atDoor.add(() => createUser(email, password))),
    close: async () => void (await Promise.all([endPostgres(pool), endPostgres(door)])),
  };
}
