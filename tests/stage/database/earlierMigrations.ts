/** Folders with the migrations of older installations. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../src/backend/database';
import { makeFolder } from './dataTemplate';

async function copyBefore(folder: string, version: string): Promise<string> {
  const [from, to] = [join(supabaseFolder(), folder), await makeFolder()];
  for (const file of await readdir(from)) if (file < version) await cp(join(from, file), join(to, file));
  return to;
}

/** All from before the baseline and before `version`, such as `20261127`. */
export const earlierMigrationsBefore = (version: string): Promise<string> => copyBefore('earlier', version);

/** All from the baseline on and before `version`. */
export const migrationsBefore = (version: string): Promise<string> => copyBefore('migrations', version);
