/** Applies the files of supabase/migrations and records them exactly as the Supabase CLI does; a new database has rows, too. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { BackendStartError, reasonOf } from '../errors';
import { supabaseFolder } from '../database';
import { foldedIn, type RecordedMigration } from './foldedMigrations';

export interface Rows<Row> {
  readonly rows: Row[];
}

interface Sql {
  readonly query: <Row>(text: string, parameters?: unknown[]) => Promise<Rows<Row>>;
  /** Any number of statements. */
  readonly exec: (text: string) => Promise<unknown>;
}

/** What this product asks of a database past the library, whichever it is. */
export interface SqlDatabase extends Sql {
  readonly transaction: <Result>(work: (inside: Sql) => Promise<Result>) => Promise<Result>;
}

export interface Migration extends RecordedMigration {
  readonly file: string;
  readonly sql: string;
}

/**
 * Every file of the folder, in the order in which they are applied. Throws BackendStartError. Waiting for each file took a
 * start a tenth of its time.
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    if (!version || !name)
      throw new BackendStartError(`The migration ${file} needs a name such as 20261120090000_jobs.sql.`);
    return { file, version, name, sql: readFileSync(join(folder, file), 'utf8') };
  });
}

/** What the Supabase CLI notes of a migration, to the letter: whichever of the two comes later finds nothing to do. */
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

/** What is recorded, in the order of its versions. */
export const READ_RECORD = `
  select version, coalesce(name, '') as name from supabase_migrations.schema_migrations order by version`;

/** A record from before the migrations were told anew is written anew first. */
async function readRecord(
  database: SqlDatabase,
  migrations: readonly Migration[],
): Promise<readonly RecordedMigration[]> {
  const { rows } = await database.query<RecordedMigration>(READ_RECORD);
  const folded = foldedIn(rows, migrations);
  if (!folded) return rows;
  await database.transaction(async (transaction) => {
    await transaction.exec('delete from supabase_migrations.schema_migrations');
    for (const migration of folded) await transaction.query(...noteOf(migration));
  });
  return folded;
}

/** Applies what is wanted and not yet applied, each file whole or not at all, and returns the names of those files. */
export async function applyMigrations(
  database: SqlDatabase,
  folder: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const record = await readRecord(database, migrations);
  const known = new Set(migrations.map(({ version }) => version));
  const stranger = record.find(({ version }) => !known.has(version));
  if (stranger) {
    throw new BackendStartError(
      `The database has the migration ${stranger.version}, which this version does not know; start the newer version again.`,
    );
  }
  const applied = new Set(record.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version) && isWanted(version));
  for (const migration of pending) await apply(database, migration);
  return pending.map(({ file }) => file);
}

/** The sample rows of a new database. A first start that is cut short begins anew, so they are loaded once or never. */
export async function loadSeed(database: Pick<SqlDatabase, 'exec'>): Promise<void> {
  try {
    await database.exec(await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8'));
  } catch (error) {
    throw new BackendStartError(
      `The sample rows of supabase/seed.sql could not be loaded: ${reasonOf(error)}.`,
    );
  }
}
