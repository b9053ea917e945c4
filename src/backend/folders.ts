/** Where the files of the database live, found from the sources as well as from a bundled server. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackendStartError } from './BackendStartError';

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
