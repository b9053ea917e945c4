/** Folders with the migrations of installations from before the baseline. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../src/backend/database';
import { makeFolder } from './dataTemplate';

/** The migrations before `version`, such as `20261127`. */
export async function earlierMigrationsBefore(version: string): Promise<string> {
  const [from, to] = [join(supabaseFolder(), 'earlier'), await makeFolder()];
  for (const file of await readdir(from)) if (file < version) await cp(join(from, file), join(to, file));
  return to;
}
