/** Databases in memory, built from the migrations or from the schemas. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { startBuiltInBackend } from '../../backend/backend';
import { supabaseFolder } from '../../backend/database';
import type { Query } from './catalog';

interface Config {
  readonly db: { readonly migrations: { readonly schema_paths: readonly string[] } };
}

/** The files of supabase/schemas as one text, in the order of config.toml. */
export async function readSchemas(): Promise<string> {
  const folder = supabaseFolder();
  const config = parse(await readFile(join(folder, 'config.toml'), 'utf8')) as unknown as Config;
  const files = config.db.migrations.schema_paths.map((path) => readFile(join(folder, path), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

/** A folder of migrations with that text alone, while `work` runs. */
export async function withOneMigration<T>(sql: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sampark-schemas-'));
  try {
    await writeFile(join(folder, '20000101000000_schemas.sql'), sql);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A database from the migrations of the project, or of another folder. */
export async function withDatabase<T>(
  work: (query: Query) => Promise<T>,
  migrationsDir?: string,
): Promise<T> {
  const backend = await startBuiltInBackend({
    dataDir: undefined,
    siteUrl: 'http://127.0.0.1',
    ...(migrationsDir && { migrationsDir }),
  });
  try {
    return await work((text) => backend.sql(text));
  } finally {
    await backend.close();
  }
}
