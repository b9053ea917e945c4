/**
 * A plain PostgreSQL server with the roles and schemas of a hosted Supabase project, where `postgres` is no superuser.
 * Only on machines that have the server's programs; the embedded database covers the rest.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { readMigrations, startPostgresServer } from './postgresServer';

const run = promisify(execFile);

const HOSTED_PROJECT = `
  create role postgres login createrole bypassrls;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role supabase_auth_admin login;
  create role supabase_storage_admin nologin;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  grant anon, authenticated, service_role, supabase_storage_admin to postgres;
  create database project owner postgres;
  \\c project
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
    ip inet
  );
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    status auth.factor_status not null
  );
  create index on auth.mfa_factors (user_id);
  alter table auth.mfa_factors enable row level security;
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

/** What Supabase takes back from everybody in newer projects leaves this. */
const REMAINING_GRANTS = `
  reset role;
  alter default privileges for role postgres in schema public
    grant truncate, references, trigger on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant update on sequences to anon, authenticated, service_role;`;

/** What older projects give away to everybody; newer ones do not. */
const AUTOMATIC_GRANTS = `
  reset role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;`;

/** How long a statement of this role may take, set for the session as PostgREST sets it before each request. */
export const setLimitOf = (role: 'anon' | 'authenticated') => `
  select set_config('statement_timeout', split_part(setting, '=', 2), false)
  from pg_roles, unnest(rolconfig) as setting
  where rolname = '${role}' and setting like 'statement_timeout=%'`;

export interface RealPostgres {
  /** Runs statements in one transaction and answers the last one's rows, one line each. */
  query(user: string, sql: string): Promise<string>;
  /** Runs statements and keeps their transaction open until `commit`. */
  hold(user: string, sql: string): Promise<{ commit(): Promise<void> }>;
  /** Where its socket is, for programs that connect by themselves. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts a server in a temporary folder with every migration applied by the role `postgres`. */
export async function startRealPostgres({
  automaticGrants,
  isNew = false,
  settings = [],
}: {
  automaticGrants: boolean;
  /** Without the migrations, as a project is when it was made. */
  isNew?: boolean;
  /** As in postgresql.conf: `shared_buffers=1GB`. */
  settings?: string[];
}): Promise<RealPostgres> {
  const { folder, feed, stop } = await startPostgresServer(settings);
  const psql = async (user: string, args: string[]) => {
    const connection = ['-h', folder, '-U', user, '-d', 'project'];
    const options = ['-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=verbose'];
    return (await run('psql', ['-1', '-qAtX', ...connection, ...options, ...args])).stdout.trim();
  };
  try {
    await feed('supabase_admin', HOSTED_PROJECT + (automaticGrants ? AUTOMATIC_GRANTS : REMAINING_GRANTS));
    if (!isNew) await feed('postgres', `\\c project\n${await readMigrations()}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    query: (user, sql) => psql(user, ['-c', sql]),
    hold: (user, sql) => hold(folder, user, sql),
    folder,
    stop,
  };
}

async function hold(folder: string, user: string, sql: string): Promise<{ commit(): Promise<void> }> {
  const psql = spawn('psql', ['-qAtX', '-h', folder, '-U', user, '-d', 'project', '-v', 'ON_ERROR_STOP=1']);
  const exit = once(psql, 'exit');
  psql.stdin.write(`begin; ${sql};\n\\echo held\n`);
  for await (const chunk of psql.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('held')) break;
  }
  return {
    async commit() {
      psql.stdin.end('commit;\n');
      await exit;
    },
  };
}
