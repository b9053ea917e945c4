/** Connections to a PostgreSQL server of one's own. */
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
/** Longer than the driver itself keeps a connection that nobody uses. */
const PAUSE = 15_000;

interface PoolOptions {
  readonly most?: number;
  /** The name of a server, as others see it. */
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
    // The server ends what takes too long; if no answer comes, the caller ends it.
    query_timeout: statementLimit && statementLimit + SILENCE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: parserOf as never },
  });
  // A connection that is alone may hold a lock or a transaction while nobody uses it.
  const idleTimeoutMillis = most > 1 || endsPauses ? UNUSED : 0;
  const pool = new Pool({ ...config, max: most, idleTimeoutMillis });
  // The user of a connection gets an error when it ends; one that nobody uses is replaced.
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
