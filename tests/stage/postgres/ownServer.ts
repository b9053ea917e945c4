/** With `TEST_POSTGRES=own` the built-in backend of every test keeps its rows on a PostgreSQL server of the run. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort, startPostgresServer } from './postgresServer';

const ADDRESS = 'SAMPARK_TEST_POSTGRES';

/** A superuser's one-time setup, and rights that tests need to restore rows. */
export const ROLES = `
  create role sampark login;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant anon, authenticated, service_role to sampark;
  grant set on parameter session_replication_role to sampark;`;

/** Starts the server if it is requested, for all workers of a run, and returns its stop function. */
export async function startOwnServer(): Promise<() => Promise<void>> {
  if (process.env['TEST_POSTGRES'] !== 'own') return () => Promise.resolve();
  const port = await freePort();
  const server = await startPostgresServer(['max_connections=400'], port);
  await server.feed('supabase_admin', ROLES);
  process.env[ADDRESS] = `127.0.0.1:${port}`;
  return () => server.stop();
}

/** The address of a new database on it; undefined if rows are in the data folder. */
export async function makeOwnDatabase(): Promise<string | undefined> {
  const address = process.env[ADDRESS];
  if (!address) return undefined;
  const client = new Client({ connectionString: `postgresql://supabase_admin@${address}/postgres` });
  await client.connect();
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} owner sampark`);
  await client.end();
  return `postgresql://sampark@${address}/${name}`;
}
