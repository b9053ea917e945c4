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
