/** Rows fit only the tables they were taken from, so both sides must have the same migrations. */
import { BackupError } from './BackupError';
import type { Database } from './database';
import type { Manifest } from './manifest';

type Migration = Manifest['migrations'][number];

export async function readAppliedMigrations(database: Database): Promise<Migration[]> {
  const [row] = await database.query<{ is_known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_known`,
  );
  if (!row?.is_known) {
    throw new BackupError(
      'This database has no record of its migrations; apply them with the Supabase CLI (supabase db push --remote="$SUPABASE_DB_URL")',
    );
  }
  return database.query(
    `select version, coalesce(name, '') as name from supabase_migrations.schema_migrations order by version`,
  );
}

const namesOf = (migrations: Migration[]) =>
  migrations.map(({ version, name }) => `${version}_${name}`).join(', ');

/** Throws BackupError that names the migrations which only one side has. */
export function requireSameMigrations(saved: Migration[], applied: Migration[]): void {
  const without = (some: Migration[], others: Migration[]) =>
    some.filter(({ version }) => !others.some((other) => other.version === version));
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
