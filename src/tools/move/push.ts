/**
 * Gives a project its tables, and notes them as the Supabase CLI does: each file in one transaction, with what the one
 * before has set forgotten, so that `supabase db push` and this can take turns.
 */
import { reasonOf } from '../../backend/BackendStartError';
import { noteOf, type Migration } from '../../backend/engine/migrations';
import type { Database } from '../backup/database';
import { MoveError } from './steps';

/** What is still to be applied. Throws MoveError where `record` is no beginning of `known`; `where` names the place. */
export function pendingOf<M extends Pick<Migration, 'version'>>(
  known: readonly M[],
  record: readonly Pick<Migration, 'version'>[],
  where: string,
): M[] {
  const applied = record.map(({ version }) => version);
  const stranger = applied.find((version) => !known.some((migration) => migration.version === version));
  if (stranger) {
    throw new MoveError(
      `${where} has the migration ${stranger}, which this version does not know: use the version of Sampark that brought it`,
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

/** Nobody's page waits for a table for longer. */
const TIMEOUT = `set local lock_timeout = '4s'`;

/** Whether all of it can be applied here: it is, in one transaction, and then taken back. Throws MoveError. */
export async function tryOut({ query }: Database, pending: readonly Migration[]): Promise<void> {
  await query('begin');
  try {
    await query(TIMEOUT);
    for (const { file, sql } of pending) {
      await query(sql).catch((error: unknown) => {
        throw new MoveError(
          `The migration ${file} cannot be applied in this project (${reasonOf(error)}): make a new project for Sampark`,
        );
      });
    }
  } finally {
    await query('rollback').catch(() => undefined);
  }
}

/** Who has made the record may be somebody else, who alone could change it. */
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

export async function push(database: Database, pending: readonly Migration[]): Promise<void> {
  const [record] = await database.query<{ is_complete: boolean }>(IS_RECORD_COMPLETE);
  if (!record?.is_complete) await database.query(RECORD);
  for (const migration of pending) await apply(database, migration);
}
