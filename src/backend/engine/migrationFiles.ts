/** The files of supabase/migrations and supabase/earlier, and a database's record of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendStartError } from '../errors';

/** The sample rows of a new database. */
export const SEED = 'seed.sql';

export interface RecordedMigration {
  readonly version: string;
  readonly name: string;
}

export interface Migration extends RecordedMigration {
  readonly file: string;
  readonly sql: string;
}

/**
 * Every file of the folder, in the order of application. Throws BackendStartError. Synchronous, as awaiting each file
 * took a tenth of a start.
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file !== SEED);
  return files.toSorted().map((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    if (!version || !name)
      throw new BackendStartError(`The migration ${file} needs a name such as 20261120090000_jobs.sql.`);
    return { file, version, name, sql: readFileSync(join(folder, file), 'utf8') };
  });
}
