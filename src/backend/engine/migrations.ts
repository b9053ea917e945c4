/**
 * Applies supabase/migrations and records them exactly as the Supabase CLI does; a new database also gets the sample
 * rows.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { BackendStartError, reasonOf } from '../errors';
import { supabaseFolder } from '../database';
import { inTodaysNames, isEarlier, readEarlier } from './earlierMigrations';
import { readMigrations, SEED, type Migration, type RecordedMigration } from './migrationFiles';

export interface Rows<Row> {
  readonly rows: Row[];
}

interface Sql {
  readonly query: <Row>(text: string, parameters?: unknown[]) => Promise<Rows<Row>>;
  /** Any number of statements. */
  readonly exec: (text: string) => Promise<unknown>;
}

/** Requirements of this product on any database, past the library. */
export interface SqlDatabase extends Sql {
  readonly transaction: <Result>(work: (inside: Sql) => Promise<Result>) => Promise<Result>;
}

/** The Supabase CLI's own record of a migration, to the letter, so that each of the two finds the other's work done. */
export const noteOf = ({ version, name, sql }: Migration): [text: string, parameters: unknown[]] => [
  'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
  [version, name, splitSqlStatements(sql)],
];

async function apply(database: SqlDatabase, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql);
      await transaction.query(...noteOf(migration));
    });
  } catch (error) {
    throw new BackendStartError(
      `The migration ${migration.file} failed and nothing of it was kept: ${reasonOf(error)}.`,
    );
  }
}

/** The recorded migrations, by version. */
export const READ_RECORD = `
  select version, coalesce(name, '') as name from supabase_migrations.schema_migrations order by version`;

/** Applies the `migrations` that are wanted and that `record` lacks, and returns their file names. */
async function applyMissing(
  database: SqlDatabase,
  record: readonly RecordedMigration[],
  migrations: readonly Migration[],
  isWanted: (version: string) => boolean,
): Promise<string[]> {
  const known = new Set(migrations.map(({ version }) => version));
  const stranger = record.find(({ version }) => !known.has(version));
  if (stranger) {
    throw new BackendStartError(
      `The database has the migration ${stranger.version}, which this older version does not have. Start the newer version again.`,
    );
  }
  const applied = new Set(record.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version) && isWanted(version));
  for (const migration of pending) await apply(database, migration);
  return pending.map(({ file }) => file);
}

/** Writes the record under today's names if the database has others. */
async function keepRecord(database: SqlDatabase, migrations: readonly Migration[]) {
  const { rows } = await database.query<RecordedMigration>(READ_RECORD);
  const record = inTodaysNames(rows, migrations);
  if (record === rows) return record;
  const files = new Map([...readEarlier(), ...migrations].map((file) => [file.version, file]));
  await database.transaction(async (transaction) => {
    await transaction.exec('delete from supabase_migrations.schema_migrations');
    for (const { version } of record) {
      const file = files.get(version);
      if (file) await transaction.query(...noteOf(file));
    }
  });
  return record;
}

/**
 * Applies each wanted, unapplied file whole or not at all, and returns their names. A database from before the
 * baseline, or one that will hold an earlier backup, gets the earlier migrations instead.
 */
export async function applyMigrations(
  database: SqlDatabase,
  folder: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const [baseline] = migrations;
  const files: string[] = [];
  let record = await keepRecord(database, migrations);
  const isForBackup = record.length === 0 && baseline && !isWanted(baseline.version);
  if (isForBackup || isEarlier(record, baseline)) {
    files.push(...(await applyMissing(database, record, readEarlier(), isWanted)));
    record = await keepRecord(database, migrations);
    if (isEarlier(record, baseline)) return files;
  }
  return [...files, ...(await applyMissing(database, record, migrations, isWanted))];
}

/**
 * The sample rows of a new database; earlier migrations have theirs in their folder. An interrupted first start begins
 * anew, so they are loaded once or never.
 */
export async function loadSeed(database: Pick<SqlDatabase, 'exec'>, migrationsDir = ''): Promise<void> {
  const own = join(migrationsDir, SEED);
  try {
    const file = migrationsDir && existsSync(own) ? own : join(supabaseFolder(), SEED);
    await database.exec(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BackendStartError(
      `The sample rows of supabase/seed.sql could not be loaded: ${reasonOf(error)}.`,
    );
  }
}
