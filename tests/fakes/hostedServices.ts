/**
 * The parts of a hosted project beyond its database: a storage service over HTTP, the CLI's record of migrations, and
 * the columns that its sign-in service requires.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { supabaseFolder } from '../../src/backend/database';
import type { RealPostgres } from '../stage/postgres/hostedDatabase';

const SIGN_IN_SERVICE = `
  alter table auth.users
    add column if not exists instance_id uuid,
    add column if not exists aud varchar(255),
    add column if not exists role varchar(255),
    add column if not exists encrypted_password varchar(255),
    add column if not exists email_confirmed_at timestamptz,
    add column if not exists confirmation_token varchar(255),
    add column if not exists recovery_token varchar(255),
    add column if not exists email_change_token_new varchar(255),
    add column if not exists email_change varchar(255),
    add column if not exists last_sign_in_at timestamptz,
    add column if not exists raw_app_meta_data jsonb,
    add column if not exists raw_user_meta_data jsonb,
    add column if not exists created_at timestamptz,
    add column if not exists updated_at timestamptz,
    add column if not exists phone text unique default null,
    add column if not exists phone_change varchar(255) default '',
    add column if not exists confirmed_at timestamptz generated always as (email_confirmed_at) stored,
    add column if not exists is_sso_user boolean not null default false,
    add column if not exists is_anonymous boolean not null default false;
  create table if not exists auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    unique (provider_id, provider)
  );
  grant all on auth.identities to postgres`;

const RECORD = `
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;

/** The service's own tables as they are today. */
export async function completeServices(postgres: RealPostgres): Promise<void> {
  await postgres.query('supabase_auth_admin', SIGN_IN_SERVICE);
}

/** The same, with the CLI's record of each migration. */
export async function completeProject(postgres: RealPostgres): Promise<void> {
  await completeServices(postgres);
  const files = (await readdir(join(supabaseFolder(), 'migrations'))).toSorted();
  const rows = files.map((file) => `('${file.slice(0, 14)}', '${file.slice(15, -4)}')`);
  const insert = `insert into supabase_migrations.schema_migrations (version, name) values ${rows.join(', ')}`;
  await postgres.query('postgres', `${RECORD}; ${insert}`);
}

export interface StorageService {
  url: string;
  /** By bucket and name. */
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A project's response beside its files; undefined leaves a request to the storage. */
type Beside = (request: IncomingMessage) => { status: number; body: object } | undefined;

/** Keeps files in memory and records them in storage.objects, for requests with `secretKey`. */
export async function startStorageService(
  postgres: RealPostgres,
  secretKey: string,
  beside: Beside = () => undefined,
): Promise<StorageService> {
  const files = new Map<string, Buffer>();
  const note = (sql: string) => postgres.query('supabase_admin', sql);
  const answer = async (request: IncomingMessage): Promise<Buffer | undefined> => {
    if (request.headers['apikey'] !== secretKey) return undefined;
    const path = decodeURIComponent(request.url ?? '').replace('/storage/v1/object/', '');
    const [bucket = ''] = path.split('/');
    const body = await bodyOf(request);
    if (request.method === 'GET') return files.get(path);
    const names =
      request.method === 'DELETE' ? (JSON.parse(body.toString()) as { prefixes: string[] }).prefixes : [];
    const name = path.slice(bucket.length + 1);
    for (const old of [...names, name]) {
      await note(`delete from storage.objects where bucket_id = '${bucket}' and name = '${old}'`);
      files.delete(`${bucket}/${old}`);
    }
    if (request.method !== 'POST') return Buffer.from('[]');
    const metadata = {
      mimetype: request.headers['content-type'],
      cacheControl: request.headers['cache-control'],
      size: body.byteLength,
    };
    files.set(path, body);
    await note(
      `insert into storage.objects (bucket_id, name, metadata) values ('${bucket}', '${name}', '${JSON.stringify(metadata)}')`,
    );
    return Buffer.from('{}');
  };
  const server = createServer((request, response) => {
    const other = beside(request);
    if (other) {
      response.writeHead(other.status).end(JSON.stringify(other.body));
      return;
    }
    void (async () => {
      const body = await answer(request);
      response.statusCode = body ? 200 : 400;
      response.end(body ?? '{"message": "Object not found"}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
