/** The record of applied migrations, by the Supabase CLI, the built-in backend and a move. */
import { join } from 'node:path';
import { inTodaysNames } from '../../backend/engine/earlierMigrations';
import { readMigrations, type RecordedMigration } from '../../backend/engine/migrationFiles';
import { READ_RECORD } from '../../backend/engine/migrations';
import { supabaseFolder } from '../../backend/database';
import { type Database, BackupError } from './place';

/** The files of supabase/migrations. */
export const readKnown = () => readMigrations(join(supabaseFolder(), 'migrations'));

/** As stored, by version; empty if no migration was ever applied. */
export async function readRecord(query: Database['query']): Promise<RecordedMigration[]> {
  const [record] = await query<{ is_known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_known`,
  );
  if (!record?.is_known) return [];
  return query(READ_RECORD);
}

/**
 * The applied migrations, under today's names. Throws BackendStartError if no version since 26 November 2026 has that
 * record.
 */
export const readApplied = async (query: Database['query']): Promise<readonly RecordedMigration[]> =>
  inTodaysNames(await readRecord(query), readKnown());

/** Rows fit only the tables that they come from, so both sides of a backup need the same migrations. */
export async function readAppliedMigrations({ query }: Database): Promise<RecordedMigration[]> {
  const applied = await readApplied(query);
  if (applied.length > 0) return applied.map(({ version, name }) => ({ version, name }));
  throw new BackupError(
    'This database has no record of its migrations; apply them with the Supabase CLI (supabase db push --remote="$SUPABASE_DB_URL")',
  );
}

const namesOf = (migrations: readonly RecordedMigration[]) =>
  migrations.map(({ version, name }) => `${version}_${name}`).join(', ');

const without = (some: readonly RecordedMigration[], others: readonly RecordedMigration[]) =>
  some.filter(({ version }) => !others.some((other) => other.version === version));

/** Throws BackupError with the migrations that only one side has. */
export function requireSameMigrations(
  saved: readonly RecordedMigration[],
  applied: readonly RecordedMigration[],
): void {
  const [missing, extra] = [without(saved, applied), without(applied, saved)];
  if (missing.length > 0) {
    throw new BackupError(`The backup has migrations that are not applied here: ${namesOf(missing)}`);
  }
  if (extra.length > 0) {
    throw new BackupError(
      `This database has migrations that the backup lacks: ${namesOf(extra)}. Restore it into a new data folder, which is brought up to date at the next start`,
    );
  }
}
