/**
 * The database of a project: PostgreSQL with the roles, rights and time limits of a hosted one, the tables of its
 * services, and this product's migrations and sample rows, applied by the role `postgres`.
 */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../src/backend/database';
import {
  freePort,
  readMigrations,
  startPostgresServer,
  type PostgresServer,
} from '../../stage/postgres/postgresServer';

/** As a project made today: no automatic grants. */
const ROLES = `
  create role postgres login createrole bypassrls;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role supabase_auth_admin nologin;
  create role supabase_storage_admin nologin;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  grant anon, authenticated, service_role, supabase_storage_admin to postgres;
  create database project owner postgres;
  \\c project
  -- On a hosted project supautils allows it.
  grant set on parameter session_replication_role to postgres;
  grant all on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  create schema extensions;
  create extension pgcrypto schema extensions;
  grant usage on schema extensions to postgres, anon, authenticated, service_role;`;

/** The services' own objects beyond the library's, and their owner. */
const SERVICES = `
  \\c project
  alter table auth.users add column instance_id uuid;
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    secret text
  );
  create unique index on auth.mfa_factors (user_id, friendly_name);
  create table auth.mfa_amr_claims (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references auth.sessions (id) on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );
  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz
  );
  do $$
  declare
    owned record;
  begin
    for owned in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage') loop
      execute format('alter table %I.%I enable row level security', owned.schemaname, owned.tablename);
      execute format(
        'alter table %I.%I owner to %I', owned.schemaname, owned.tablename,
        case owned.schemaname when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end
      );
    end loop;
  end
  $$;
  alter schema auth owner to supabase_auth_admin;
  alter schema storage owner to supabase_storage_admin;
  grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
  grant all on all tables in schema auth to postgres;
  grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
  grant usage on schema supabase_migrations to postgres;
  grant all on all tables in schema supabase_migrations to postgres;`;

/** The CLI's record of each migration. */
async function recordOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).toSorted();
  const rows = files.map((file) => `('${file.slice(0, 14)}', '${file.slice(15, -4)}')`);
  return `insert into supabase_migrations.schema_migrations (version, name) values ${rows.join(', ')};`;
}

export interface ProjectDatabase {
  /** As the role `postgres`, which is not a superuser. */
  readonly url: string;
  /** As the superuser, which only the services are. */
  readonly serviceUrl: string;
  /** Applies migrations and sample rows; the tables of the services must be there. */
  deploy(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProjectDatabase(): Promise<ProjectDatabase> {
  const port = await freePort();
  const server: PostgresServer = await startPostgresServer([], port);
  const urlFor = (user: string) => `postgresql://${user}:${randomUUID()}@127.0.0.1:${port}/project`;
  const folder = supabaseFolder();
  await server.feed('supabase_admin', ROLES);
  return {
    url: urlFor('postgres'),
    serviceUrl: urlFor('supabase_admin'),
    async deploy() {
      await server.feed('supabase_admin', SERVICES);
      const record = await recordOf(join(folder, 'migrations'));
      await server.feed(
        'postgres',
        `\\c project\n${await readMigrations()}\n${record}\n\\i '${join(folder, 'seed.sql')}'`,
      );
    },
    stop: server.stop,
  };
}
