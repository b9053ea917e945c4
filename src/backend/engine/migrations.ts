/** Applies the files of supabase/migrations and records them exactly as the Supabase CLI does. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendStartError, reasonOf } from '../BackendStartError';

export interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

/** Every file of the folder, in the order in which they are applied. Throws BackendStartError. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version || !name)
        throw new BackendStartError(
          `The migration ${file} needs a name such as 20261120090000_create_jobs.sql.`,
        );
      return { file, version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/** What the Supabase CLI notes of a migration, to the letter: whichever of the two comes later finds nothing to do. */
export const noteOf = ({ version, name, sql }: Migration): [text: string, parameters: unknown[]] => [
  'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
  [version, name, splitSqlStatements(sql)],
];

async function apply(database: PGlite, migration: Migration): Promise<void> {
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

/** Applies what is wanted and not yet applied, each file whole or not at all, and returns the names of those files. */
export async function applyMigrations(
  database: PGlite,
  folder: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const known = new Set(migrations.map(({ version }) => version));
  const stranger = rows.find(({ version }) => !known.has(version));
  if (stranger) {
    throw new BackendStartError(
      `The database has the migration ${stranger.version}, which this version does not know; start the newer version again.`,
    );
  }
  const applied = new Set(rows.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version) && isWanted(version));
  for (const migration of pending) await apply(database, migration);
  return pending.map(({ file }) => file);
}
