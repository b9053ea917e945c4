/** Rows fit only the tables they were taken from, so both sides must have the same migrations. */
import type { RecordedMigration } from '../../backend/engine/foldedMigrations';
import { readApplied } from '../migrationRecord';
import { BackupError } from './BackupError';
import type { Database } from './database';

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

/** Throws BackupError that names the migrations which only one side has. */
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
      `Migrations are applied here that the backup does not have: ${namesOf(extra)}. Restore it into a new data folder, which is brought up to date at the next start`,
    );
  }
}
