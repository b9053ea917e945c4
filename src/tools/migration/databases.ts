/** Databases in memory, built from the migrations or from the schemas. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { startBuiltInBackend } from '../../backend/backend';
import { supabaseFolder } from '../../backend/database';
import type { Query } from './catalog';

interface Config {
  readonly db: { readonly migrations: { readonly schema_paths: readonly string[] } };
}

/** The path itself, or all files that `*.sql` at its end stands for. */
async function matching(path: string): Promise<readonly string[]> {
  if (basename(path) !== '*.sql') return [path];
  const names = await readdir(dirname(path));
  return names
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(dirname(path), name));
}

/** The files of supabase/schemas as one text, each once, in the order of config.toml, as Supabase's CLI reads them. */
export async function readSchemas(): Promise<string> {
  const folder = supabaseFolder();
  const config = parse(await readFile(join(folder, 'config.toml'), 'utf8')) as unknown as Config;
  const files = new Set<string>();
  for (const path of config.db.migrations.schema_paths) {
    for (const file of await matching(join(folder, path))) files.add(file);
  }
  return (await Promise.all([...files].map((file) => readFile(file, 'utf8')))).join('\n');
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
