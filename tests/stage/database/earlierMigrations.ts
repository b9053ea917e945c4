/** Folders with the migrations of older installations. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../src/backend/database';
import { makeFolder } from './dataTemplate';

/** The sample jobs without the column that came after these migrations. */
async function seedWithoutDay(): Promise<string> {
  const seed = await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8');
  return seed.replace(', day, description', ', description').replaceAll(/^ {2}'\{(?:"[^']*)?\}',\n/gm, '');
}

async function copyBefore(folder: string, version: string): Promise<string> {
  const [from, to] = [join(supabaseFolder(), folder), await makeFolder()];
  for (const file of await readdir(from)) if (file < version) await cp(join(from, file), join(to, file));
  await writeFile(join(to, 'seed.sql'), await seedWithoutDay());
  return to;
}

/** All from before the baseline and before `version`, such as `20261127`. */
export const earlierMigrationsBefore = (version: string): Promise<string> => copyBefore('earlier', version);

/** All from the baseline on and before `version`. */
export const migrationsBefore = (version: string): Promise<string> => copyBefore('migrations', version);
