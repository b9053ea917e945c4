/**
 * A plain PostgreSQL server with the roles and schemas of a hosted Supabase project, where `postgres` is not a
 * superuser. Only on machines that have the server's programs; the embedded database covers the rest.
 */
import { Pool, type PoolClient, type QueryArrayResult } from 'pg';
import { MANY_ROWS } from '../../builders/jobs/manyRows';
import { readMigrations, startPostgresServer } from './postgresServer';

const ROLES = `
  create role postgres login createrole bypassrls;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role supabase_auth_admin login;
  create role supabase_storage_admin nologin;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  grant anon, authenticated, service_role, supabase_storage_admin to postgres;`;

const SERVICES = `
  grant all on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  set role supabase_auth_admin;
  create table auth.users (
    id uuid primary key default gen_random_uuid(), email varchar(255), encrypted_password varchar(255),
    last_sign_in_at timestamptz
  );
  create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    not_after timestamptz,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    refreshed_at timestamp,
    user_agent text,
    ip inet,
    aal text,
    factor_id uuid
  );
  create table auth.mfa_amr_claims (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references auth.sessions (id) on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (session_id, authentication_method)
  );
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null default 'totp',
    status auth.factor_status not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index on auth.mfa_factors (user_id);
  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_amr_claims enable row level security;
  alter table auth.users enable row level security;
  alter table auth.sessions enable row level security;
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb
  $$;
  create function auth.uid() returns uuid language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $$;
  grant all on all tables in schema auth to postgres;
  reset role;
  create schema storage authorization supabase_storage_admin;
  grant usage on schema storage to postgres, anon, authenticated, service_role;
  set role supabase_storage_admin;
  create table storage.buckets (
    id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]
  );
  create table storage.objects (
    bucket_id text references storage.buckets (id), name text, metadata jsonb, created_at timestamptz default now()
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on all tables in schema storage to anon, authenticated, service_role;`;

/** Newer projects revoke Supabase's default grants, except these. */
const REMAINING_GRANTS = `
  reset role;
  alter default privileges for role postgres in schema public
    grant truncate, references, trigger on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant update on sequences to anon, authenticated, service_role;`;

/** The default grants of older projects; newer ones have none. */
const AUTOMATIC_GRANTS = `
  reset role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;`;

export interface RealPostgres {
  /** Runs statements in one transaction and returns the last one's rows, one line each. */
  query(user: string, sql: string): Promise<string>;
  /** Runs statements and keeps their transaction open until `commit`. */
  hold(user: string, sql: string): Promise<{ commit(): Promise<void> }>;
  /** As the role `postgres`. */
  databaseUrl: string;
  stop(): Promise<void>;
}

const RAW = { getTypeParser: () => (text: string) => text };

/** In the format of psql in a test: the code first. */
const told = ({ code, message }: Error & { code?: string }) => new Error(`${code ?? ''}: ${message}`);

/** The next session is an unused one. */
async function leave(client: PoolClient, last: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(last);
    await client.query('discard all');
    client.release();
  } catch (error) {
    client.release(true);
    throw told(error as Error);
  }
}

/** The database of a project by its name; each session of a test is a session of the server. */
export function openDatabase(folder: string, database: string): RealPostgres {
  const pools = new Map<string, Pool>();
  function poolOf(user: string): Pool {
    const pool = pools.get(user) ?? new Pool({ host: folder, database, user, max: 50, types: RAW });
    if (!pools.has(user)) pool.on('error', () => undefined);
    pools.set(user, pool);
    return pool;
  }
  async function begin(user: string, sql: string) {
    const client = await poolOf(user).connect();
    try {
      const results = await client.query<string[]>({ text: `begin; ${sql}`, rowMode: 'array' });
      const last = [results as QueryArrayResult<string[]> | QueryArrayResult<string[]>[]].flat().at(-1);
      return { client, answer: (last?.rows ?? []).map((row) => row.join('|')).join('\n') };
    } catch (error) {
      await leave(client, 'rollback').catch(() => undefined);
      throw told(error as Error);
    }
  }
  return {
    async query(user, sql) {
      const { client, answer } = await begin(user, sql);
      await leave(client, 'commit');
      return answer;
    },
    async hold(user, sql) {
      const { client } = await begin(user, sql);
      return { commit: () => leave(client, 'commit') };
    },
    databaseUrl: `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      const admin = new Pool({ host: folder, database: 'postgres', user: 'supabase_admin' });
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      for (const pool of pools.values()) void pool.end();
    },
  };
}

/**
 * `new`: without the migrations. The two kinds of grants differ in Supabase's default grants; `busy` has thousands of
 * rows.
 */
export type ProjectKind = 'new' | 'withoutGrants' | 'withGrants' | 'busy';

export interface HostedServer {
  readonly folder: string;
  /**
   * Creates a database of that name in the state of a project of this kind, with every migration applied by the role
   * `postgres`.
   */
  make(kind: ProjectKind, name: string): Promise<void>;
  stop(): Promise<void>;
}

/** One server for many projects: each is a copy of the first of its kind. */
export async function startHostedServer(): Promise<HostedServer> {
  const { folder, feed, stop } = await startPostgresServer(['max_connections=250']);
  async function makeTemplate(kind: ProjectKind): Promise<string> {
    const name = `template_${kind.toLowerCase()}`;
    if (kind === 'busy') {
      await feed(
        'supabase_admin',
        `create database ${name} template ${await templateOf('withoutGrants')} owner postgres`,
      );
      await feed('postgres', `\\c ${name}\n${MANY_ROWS}`);
      return name;
    }
    const grants = kind === 'withGrants' ? AUTOMATIC_GRANTS : REMAINING_GRANTS;
    await feed(
      'supabase_admin',
      `create database ${name} owner postgres;\n\\c ${name}\n${SERVICES}${grants}`,
    );
    if (kind !== 'new') await feed('postgres', `\\c ${name}\n${await readMigrations()}`);
    return name;
  }
  const templates = new Map<ProjectKind, Promise<string>>();
  function templateOf(kind: ProjectKind): Promise<string> {
    const template = templates.get(kind) ?? makeTemplate(kind);
    templates.set(kind, template);
    return template;
  }
  await feed('supabase_admin', ROLES).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    folder,
    async make(kind, name) {
      const template = await templateOf(kind);
      await feed('supabase_admin', `create database ${name} template ${template} owner postgres`);
    },
    stop,
  };
}
