/** Requirements of a project before a move, and the creation of its tables. */
import { reasonOf } from '../../backend/errors';
import { withTimeout } from '../../data/withTimeout';
import { keyHeaders } from '../../backend/environment';
import type { Migration } from '../../backend/engine/migrationFiles';
import { noteOf } from '../../backend/engine/migrations';
import { checkProject } from '../doctor/outsideChecks';
import { findSecrets } from '../doctor/secrets';
import type { Database } from '../backup/place';
import type { MoveSettings } from './settings';
import { MoveError } from './steps';

const SIGNAL_MS = 10_000;

/** The platform's name of a project: the first part of its address, and part of its database's user or host name. */
export function isOneProject(projectUrl: string, databaseUrl: string): boolean {
  const [ref, ...rest] = new URL(projectUrl).hostname.split('.');
  if (rest.join('.') !== 'supabase.co' || !URL.canParse(databaseUrl)) return true;
  const { hostname, username } = new URL(databaseUrl);
  if (hostname.endsWith('.pooler.supabase.com')) return username.split('.')[1] === ref;
  return !hostname.endsWith('.supabase.co') || hostname === `db.${ref}.supabase.co`;
}

/** Only the secret key opens these. */
const FOR_SECRET_KEY = ['/auth/v1/admin/users?per_page=1', '/storage/v1/bucket'];

async function requireSecretKey({ projectUrl, secretKey }: MoveSettings): Promise<void> {
  for (const path of FOR_SECRET_KEY) {
    const headers = keyHeaders(secretKey);
    const { ok, status } = await withTimeout(SIGNAL_MS, (signal) =>
      fetch(projectUrl + path, { headers, redirect: 'manual', signal }),
    );
    if (ok) continue;
    throw new MoveError(
      `The project does not accept the secret key (status ${status}): copy SUPABASE_SECRET_KEY from Project settings → API keys`,
    );
  }
}

/** Throws MoveError for the first fault. */
export async function checkKeys(settings: MoveSettings): Promise<string> {
  const { projectUrl, publishableKey, databaseUrl } = settings;
  if (findSecrets(publishableKey).length > 0) {
    throw new MoveError('SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would receive');
  }
  if (!isOneProject(projectUrl, databaseUrl)) {
    throw new MoveError('SUPABASE_URL and SUPABASE_DB_URL name two different projects');
  }
  try {
    // The target of mailed links is set later.
    const [finding] = await checkProject(projectUrl, publishableKey, undefined);
    if (finding) throw new MoveError(`${finding.what} ${finding.remedy}`);
    await requireSecretKey(settings);
  } catch (error) {
    if (error instanceof MoveError) throw error;
    throw new MoveError(`The project at ${projectUrl} does not respond (${reasonOf(error)})`);
  }
  return `${projectUrl} accepts both keys; people sign in by email, and sign-up is closed`;
}

const OLDEST = 15;

interface Server {
  role: string;
  version: string;
  major: number;
}

/** Throws MoveError if the product does not run on it, or the connection may not change it. */
export function judgeServer({ role, version, major }: Server): string {
  if (role !== 'postgres') {
    throw new MoveError(`SUPABASE_DB_URL signs in as ${role}: use the address with the user postgres`);
  }
  if (major < OLDEST) {
    throw new MoveError(
      `The project runs PostgreSQL ${version}, and ${OLDEST} or later is needed: upgrade it under Project settings → Infrastructure`,
    );
  }
  return `PostgreSQL ${version}, as the user postgres`;
}

export async function checkServer({ query }: Database): Promise<string> {
  const [server] = await query<Server>(
    `select
       current_user as role,
       current_setting('server_version') as version,
       current_setting('server_version_num')::integer / 10000 as major`,
  );
  if (!server) throw new MoveError('The database of the project does not respond');
  return judgeServer(server);
}

/**
 * The migrations that are still to be applied. Throws MoveError unless `record` is a prefix of `known`; `where` names
 * the place.
 */
export function pendingOf<M extends Pick<Migration, 'version'>>(
  known: readonly M[],
  record: readonly Pick<Migration, 'version'>[],
  where: string,
): M[] {
  const applied = record.map(({ version }) => version);
  if (applied.some((version) => version < (known[0]?.version ?? ''))) {
    throw new MoveError(
      `${where} is from before the migrations began with a baseline: start the server on it once, or with a project run npm run bring-over`,
    );
  }
  const stranger = applied.find((version) => !known.some((migration) => migration.version === version));
  if (stranger) {
    throw new MoveError(
      `${where} has the migration ${stranger}, which this older version does not have: use the version of Sampark that added it`,
    );
  }
  const pending = known.filter(({ version }) => !applied.includes(version));
  const last = applied.at(-1) ?? '';
  const skipped = pending.find(({ version }) => version < last);
  if (skipped) {
    throw new MoveError(
      `${where} has the migration ${last}, but not ${skipped.version}, which comes before it`,
    );
  }
  return pending;
}

/** No page waits longer for a table. */
const TIMEOUT = `set local lock_timeout = '4s'`;

/** Tests that all of it can be applied here: it is, in one transaction, and then rolled back. Throws MoveError. */
export async function tryOut({ query }: Database, pending: readonly Migration[]): Promise<void> {
  await query('begin');
  try {
    await query(TIMEOUT);
    for (const { file, sql } of pending) {
      await query(sql).catch((error: unknown) => {
        throw new MoveError(
          `The migration ${file} cannot be applied in this project (${reasonOf(error)}): create a new project for Sampark`,
        );
      });
    }
  } finally {
    await query('rollback').catch(() => undefined);
  }
}

/** Another role may have created the record, and only that role could change it. */
const IS_RECORD_COMPLETE = `
  select count(*) = 3 as is_complete from pg_attribute
  where attrelid = to_regclass('supabase_migrations.schema_migrations')
    and attname in ('version', 'statements', 'name') and not attisdropped`;

const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text`;

async function apply({ query }: Database, migration: Migration): Promise<void> {
  await query('reset all');
  await query('begin');
  try {
    await query(TIMEOUT);
    await query(migration.sql);
    await query(...noteOf(migration));
    await query('commit');
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw new MoveError(
      `The migration ${migration.file} failed and nothing of it was kept (${reasonOf(error)}): run this again`,
    );
  }
}

/**
 * Creates a project's tables, and records them as the Supabase CLI does: each file in one transaction, with the
 * settings reset before it, so that `supabase db push` and this can take turns.
 */
export async function push(database: Database, pending: readonly Migration[]): Promise<void> {
  const [record] = await database.query<{ is_complete: boolean }>(IS_RECORD_COMPLETE);
  if (!record?.is_complete) await database.query(RECORD);
  for (const migration of pending) await apply(database, migration);
}
