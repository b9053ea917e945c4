/** The sample rows of a new database. A first start that is cut short begins anew, so they are loaded once or never. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { BackendStartError, reasonOf } from '../BackendStartError';
import { supabaseFolder } from '../folders';

export async function loadSeed(database: PGlite): Promise<void> {
  try {
    await database.exec(await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8'));
  } catch (error) {
    throw new BackendStartError(
      `The sample rows of supabase/seed.sql could not be loaded: ${reasonOf(error)}.`,
    );
  }
}
