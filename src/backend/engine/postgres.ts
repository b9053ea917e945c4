/**
 * The engine on a PostgreSQL server of one's own: requests run side by side, each in a transaction on a connection that
 * nobody else has meanwhile. What signs people in goes one at a time over a connection of its own, as the rules around
 * it count on that.
 */
import { join } from 'node:path';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import PQueue from 'p-queue';
import { Pool, type PoolClient } from 'pg';
import { connectTo, SESSION, supabaseFolder } from '../database';
import { BusyError, cutShort, oncePerMinute, reasonOf, TOO_MANY } from '../errors';
import { isGone, takeErrorsAsWarnings } from '../requests/libraryErrors';
import { createApp, initialize, prepareApp } from './apps';
import { createAnswer, createUserMaker, OFFER_SECOND_FACTOR, type EngineSettings } from './engine';
import { hasFiles } from './files';
import { createFolderFiles } from './folderFiles';
import { applyMigrations, loadSeed, type Rows, type SqlDatabase } from './migrations';
import { checkDatabase, markOf, nameServer, setMark, UNFINISHED, unusable, type User } from './postgresCheck';
import { ask, isSilent, parserOf } from './postgresValues';
import { claimFiles } from './s3Claim';
import { filesIn, removeOrphans } from './storageFiles';
import type { SupervisedEngine } from './supervise';
import { messageOf, type ReadAnswer, type VisitorRead } from './visitorReads';

takeErrorsAsWarnings();

/** Connections for requests; signing in has one more. */
const POOL = 10;
/** So many may wait for one of them; others come again after so many seconds. */
const MOST_WAITING = 200;
const RETRY_AFTER = 5;
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const SILENCE = 2000;
/** The driver itself closes a connection sooner that nobody uses. */
const PAUSE = 15_000;

interface PoolOptions {
  readonly most?: number;
  /** Of a server, as others see it. */
  readonly name?: string;
  /** How long a statement may take, in milliseconds; as long as it wants without. */
  readonly statementLimit?: number;
  /** The server ends a connection that pauses between two statements, and frees what it holds. */
  readonly endsPauses?: boolean;
}

const END_PAUSES = ` -c idle_session_timeout=${PAUSE} -c idle_in_transaction_session_timeout=${PAUSE}`;

export function openPool(
  url: string,
  { most = 1, name = 'sampark', statementLimit, endsPauses = false }: PoolOptions = {},
): Pool {
  const config = connectTo(url, {
    application_name: name,
    options: SESSION + (endsPauses ? END_PAUSES : ''),
    statement_timeout: statementLimit,
    // The server ends what takes too long; where nothing is heard of it, whoever asked has to.
    query_timeout: statementLimit && statementLimit + SILENCE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: parserOf as never },
  });
  const pool = new Pool({ ...config, max: most });
  // Whoever uses a connection hears of its end; one that nobody uses is replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The library's connection over this pool: its own driver throws past everybody where a transaction loses its connection. */
export function connectLibrary(url: string, pool: Pool): PostgresConnection {
  const connection = new PostgresConnection({ url });
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, parameters: readonly unknown[]) => ask(client, text, parameters);
    return { query: query as never, release: () => client.release(isSilent(client)) };
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } });
  connection.kysely = new Kysely({ dialect });
  // With its first request it would grant everybody everything; they have what migrations say.
  Reflect.set(connection, 'rlsState', 'active');
  return connection;
}

/** On one connection, which goes where the work has left it in the middle of something. */
async function onOne<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    const isLost =
      isSilent(client) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ));
    client.release(isLost);
    throw error;
  }
}

const inside = (client: PoolClient) => ({
  query: <Row>(text: string, parameters?: unknown[]): Promise<Rows<Row>> =>
    ask(client, text, parameters) as Promise<unknown> as Promise<Rows<Row>>,
  exec: (text: string): Promise<unknown> => client.query(text),
});

/** What the engine asks of a database, whichever it is. */
export const sqlOf = (pool: Pool): SqlDatabase => ({
  query: (text, parameters) => onOne(pool, (client) => inside(client).query(text, parameters)),
  exec: (text) => onOne(pool, (client) => inside(client).exec(text)),
  transaction: (work) =>
    onOne(pool, async (client) => {
      await client.query('begin');
      const result = await work(inside(client));
      await client.query('commit');
      return result;
    }),
});

const isTimeToTell = oncePerMinute();

/** Rejects with BusyError where the database cannot do this now. */
async function orBusy<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  if (pool.waitingCount >= MOST_WAITING) throw new BusyError(TOO_MANY, RETRY_AFTER);
  try {
    return await work();
  } catch (error) {
    if (!isGone(error)) throw error;
    if (isTimeToTell()) console.error(`The database does not answer and is asked again. ${reasonOf(error)}`);
    throw cutShort();
  }
}

/** All in one message, in a transaction that cannot write. */
const read = (pool: Pool, reads: readonly VisitorRead[]): Promise<readonly ReadAnswer[]> =>
  onOne(pool, async (client) => {
    const asked = { text: messageOf(reads), rowMode: 'array' };
    const results = (await client.query(asked)) as unknown as { rows: ReadAnswer[][] }[];
    return results.at(-2)?.rows[0] ?? [];
  });

/** Files that no row names would be removed. */
const OTHER_FILES =
  'It is new, and DATA_DIR has uploaded files of another one. Restore a backup into both, or set DATA_DIR to another folder.';

/** The others would meet tables that they do not know. */
const CHANGES =
  'Other servers are using it, and this version changes it. Stop them, start this one, then the others with this version.';

/** Two servers that start at once do not migrate at once. */
const LOCK = `select pg_advisory_lock(hashtext('sampark migrations'))`;

/**
 * Brings the database up to date over a connection of its own, on which a statement may take its time. `enter`: after it
 * others see this server; until then none of them starts.
 */
async function prepare(settings: EngineSettings, enter: () => Promise<unknown>): Promise<void> {
  const { databaseUrl: url } = settings;
  const { publishableKey } = settings.keys;
  const user: User = { as: 'server', publishableKey };
  const pool = openPool(url);
  try {
    const database = sqlOf(pool);
    await checkDatabase(url, database, user);
    await database.query(LOCK);
    const { isNew, isShared } = await checkDatabase(url, database, user);
    if (isNew && (await hasFiles(createFolderFiles(settings.filesDir)))) throw unusable(OTHER_FILES);
    const mayChange = () => {
      if (isShared) throw unusable(CHANGES);
      return true;
    };
    const connection = connectLibrary(url, pool);
    await prepareApp(createApp({ ...settings, connection, isSignUpOpen: false }), database);
    if (isNew) await database.exec(setMark(UNFINISHED));
    await applyMigrations(
      database,
      settings.migrationsDir ?? join(supabaseFolder(), 'migrations'),
      mayChange,
    );
    await database.exec(OFFER_SECOND_FACTOR);
    if (isNew) {
      await database.transaction(async (inside) => {
        await loadSeed(inside);
        await inside.exec(setMark(''));
      });
    }
    await claimFiles(database, settings);
    await database.exec(setMark(markOf(publishableKey)));
    await enter();
  } finally {
    await pool.end();
  }
}

async function openApp(settings: EngineSettings, connection: PostgresConnection, pool: Pool) {
  const app = createApp({ ...settings, connection, isSignUpOpen: false });
  await initialize(app);
  return createAnswer(app, sqlOf(pool), settings);
}

const SIGN_IN = /^\/auth\/v1\//;
/** One at a time over all servers. */
const ENTER = `select pg_advisory_lock(hashtext('sampark sign-in'))`;
const LEAVE = `select pg_advisory_unlock(hashtext('sampark sign-in'))`;

/**
 * Rejects with BackendStartError where the database cannot be used. `statementLimit`: how long a statement may take, in
 * milliseconds.
 */
export async function openPostgresEngine(
  settings: EngineSettings,
  statementLimit?: number,
): Promise<SupervisedEngine> {
  const { databaseUrl: url, keys } = settings;
  const name = nameServer(keys.publishableKey);
  const pool = openPool(url, { most: POOL, name, statementLimit });
  const database = sqlOf(pool);
  await prepare(settings, () => database.query('select')).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  // A machine that freezes inside would keep everybody out at the others.
  const door = openPool(url, { name, statementLimit, endsPauses: true });
  const doorConnection = connectLibrary(url, door);
  const answer = await openApp(settings, connectLibrary(url, pool), pool);
  const signIn = await openApp(settings, doorConnection, door);
  const createUser = createUserMaker(settings, doorConnection, sqlOf(door));
  const atDoor = new PQueue({ concurrency: 1 });
  function enter<T>(work: () => Promise<T>): Promise<T> {
    if (atDoor.size >= MOST_WAITING) throw new BusyError(TOO_MANY, RETRY_AFTER);
    return atDoor.add(async () => {
      await sqlOf(door).query(ENTER);
      try {
        return await work();
      } finally {
        await sqlOf(door).query(LEAVE);
      }
    });
  }
  const ending = new AbortController();
  // A bucket of many files takes its time, and what is coming meanwhile is left alone.
  const tidying = removeOrphans(database, filesIn(settings), ending).catch((error: unknown) =>
    console.error(`Uploaded files that nothing refers to stay for now. ${reasonOf(error)}`),
  );
  return {
    serverName: name,
    answer: (request) =>
      orBusy(pool, () =>
        SIGN_IN.test(new URL(request.url).pathname) ? enter(() => signIn(request)) : answer(request),
      ),
    sql: <Row>(text: string, parameters: readonly unknown[] = []) =>
      orBusy(pool, async () => (await database.query<Row>(text, [...parameters])).rows),
    read: (reads) => orBusy(pool, () => read(pool, reads)),
    createUser: (email, password) => orBusy(door, () => enter(() => createUser(email, password))),
    async close() {
      ending.abort();
      await tidying;
      await Promise.all([pool.end(), door.end()]);
    },
  };
}
