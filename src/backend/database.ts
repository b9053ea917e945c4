/** What every database of this product goes by, wherever it runs: its files, and how it tells its servers. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackendStartError } from './errors';

function findSupabaseFolder(from: string): string | undefined {
  const candidate = join(from, 'supabase');
  if (existsSync(join(candidate, 'migrations'))) return candidate;
  const parent = dirname(from);
  return parent === from ? undefined : findSupabaseFolder(parent);
}

/** The project's `supabase` folder with migrations and mail templates. */
export function supabaseFolder(): string {
  const folder = findSupabaseFolder(dirname(fileURLToPath(import.meta.url)));
  if (!folder)
    throw new BackendStartError('The folder supabase/migrations is missing from this installation.');
  return folder;
}

/**
 * The channel on which the database tells its servers: `pages` when something was changed that visitors see, `live` when
 * staff see it, `work` when there is some.
 */
export const CHANNEL = 'sampark';

/** How the names begin by which a PostgreSQL server knows the connections of this product's servers. */
export const SERVER = 'sampark server ';

/** Other servers than the one whose connection this is. */
export const OTHERS = `
  select distinct application_name from pg_stat_activity
  where datname = current_database() and application_name like '${SERVER}%'
    and application_name <> current_setting('application_name')`;

export const IS_ALONE = `not exists (${OTHERS})`;
