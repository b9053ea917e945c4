/** Connections to our own PostgreSQL server. */
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { connectTo, SESSION } from '../database';
import { takeErrorsAsWarnings } from '../requests/libraryErrors';
import type { Rows, SqlDatabase } from './migrations';
import { ask, isSilent, parserOf } from './postgresValues';

takeErrorsAsWarnings();

/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const SILENCE = 2000;
const UNUSED = 10_000;
/** Longer than the driver itself keeps an idle connection. */
const PAUSE = 15_000;

interface PoolOptions {
  readonly most?: number;
  /** The name of a server, as others see it. */
  readonly name?: string;
  /** The longest time of a statement in milliseconds; unlimited if undefined. */
  readonly statementLimit?: number;
  /** The server ends a connection that pauses between two statements, and releases its locks. */
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
    // The server ends a slow statement; if no answer comes, the caller ends the connection.
    query_timeout: statementLimit && statementLimit + SILENCE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: parserOf as never },
  });
  // A separate connection may hold a lock or a transaction while it is idle.
  const idleTimeoutMillis = most > 1 || endsPauses ? UNUSED : 0;
  const pool = new Pool({ ...config, max: most, idleTimeoutMillis });
  // A checked-out client gets its own errors; the pool replaces idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The library's connection over this pool: its own driver throws uncaught errors when a transaction loses its
 * connection.
 */
export function connectLibrary(url: string, pool: Pool): PostgresConnection {
  const connection = new PostgresConnection({ url });
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, parameters: readonly unknown[]) => ask(client, text, parameters);
    return { query: query as never, release: () => client.release(isSilent(client)) };
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } });
  connection.kysely = new Kysely({ dialect });
  // Its first request would grant everything to everyone; the migrations grant rights.
  Reflect.set(connection, 'rlsState', 'active');
  return connection;
}

/** Runs on one connection, which is closed if the work left it in an unfinished state. */
export async function onOne<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
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

/** The calls that the engine makes to any database. */
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
