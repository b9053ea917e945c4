/**
 * The engine on our own PostgreSQL server: requests run in parallel, each in a transaction on a connection of its own.
 * Sign-in goes one request at a time over a separate connection, as its rules assume.
 */
import { join } from 'node:path';
import type { PostgresConnection } from '@supabase/lite/postgres';
import PQueue from 'p-queue';
import type { Pool } from 'pg';
import { supabaseFolder } from '../database';
import { BusyError, oncePerMinute, reasonOf, TOO_MANY } from '../errors';
import { busyOf, isGone } from '../requests/libraryErrors';
import { createApp, initialize, prepareApp } from './apps';
import { compareAhead } from './compareAhead';
import { createAnswer, createUserMaker, OFFER_SECOND_FACTOR, type EngineSettings } from './engine';
import { hasFiles } from './files';
import { createFolderFiles } from './folderFiles';
import { applyMigrations, loadSeed } from './migrations';
import { checkDatabase, markOf, nameServer, setMark, UNFINISHED, unusable, type User } from './postgresCheck';
import { connectLibrary, onOne, openPool, sqlOf } from './postgresPool';
import { claimFiles } from './s3Claim';
import { filesIn } from './storageFiles';
import type { SupervisedEngine } from './supervise';
import { bringBack, keepTidy } from './tidy';
import { messageOf, type ReadAnswer, type VisitorRead } from './visitorReads';

/** Connections for requests; sign-in has one more. */
const POOL = 10;
/** The most requests that wait for a connection; others may retry after this many seconds. */
const MOST_WAITING = 200;
const RETRY_AFTER = 5;
/** Attempts for a request that conflicts with another one. */
const TRIES = 3;

const isTimeToTell = oncePerMinute();

/**
 * Rejects with BusyError if the database cannot do this now. Runs work that the database rolled back at most `tries`
 * times.
 */
async function orBusy<T>(pool: Pool, work: () => Promise<T>, tries = 1): Promise<T> {
  if (pool.waitingCount >= MOST_WAITING) throw new BusyError(TOO_MANY, RETRY_AFTER);
  try {
    return await work();
  } catch (error) {
    const busy = busyOf(error);
    if (busy?.isUndone && tries > 1) return orBusy(pool, work, tries - 1);
    if (isGone(error) && isTimeToTell()) {
      console.error(`The database does not respond; trying again. ${reasonOf(error)}`);
    }
    throw busy ?? error;
  }
}

/** One message, in a read-only transaction. */
const read = (pool: Pool, reads: readonly VisitorRead[]): Promise<readonly ReadAnswer[]> =>
  onOne(pool, async (client) => {
    const asked = { text: messageOf(reads), rowMode: 'array' };
    const results = (await client.query(asked)) as unknown as { rows: ReadAnswer[][] }[];
    return results.at(-2)?.rows[0] ?? [];
  });

/** Files without a row would be set aside. */
const OTHER_FILES =
  'It is new, and DATA_DIR has uploaded files of another database. Restore a backup into both, or set DATA_DIR to another folder.';

/** The others would find tables of a newer version. */
const CHANGES =
  'Other servers are using it, and this version changes it. Stop them and start this one; then start the others with this version.';

/** Two servers that start at once must not migrate at once. */
const LOCK = `select pg_advisory_lock(hashtext('sampark migrations'))`;

/**
 * Migrates the database over a separate connection without a statement limit. `enter`: after it other servers see this
 * one; until then none of them starts.
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
    await claimFiles(database, settings, isShared);
    await bringBack(database, filesIn(settings));
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
 * Rejects with BackendStartError if the database cannot be used. `statementLimit`: the longest time of a statement, in
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
  // A machine that freezes inside would lock everyone out at the other servers.
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
  const stopTidying = keepTidy(database, settings);
  const sql = <Row>(text: string, parameters: readonly unknown[] = []) =>
    orBusy(pool, async () => (await database.query<Row>(text, [...parameters])).rows, TRIES);
  return {
    serverName: name,
    async answer(request, signal) {
      if (!SIGN_IN.test(new URL(request.url).pathname))
        return orBusy(pool, () => answer(request.clone()), TRIES);
      const compared = await compareAhead(request, sql, signal);
      return orBusy(pool, () => enter(() => signIn(request, compared)));
    },
    sql,
    read: (reads) => orBusy(pool, () => read(pool, reads)),
    createUser: (email, password) => orBusy(door, () => enter(() => createUser(email, password))),
    async close() {
      await stopTidying();
      await Promise.all([pool.end(), door.end()]);
    },
  };
}
