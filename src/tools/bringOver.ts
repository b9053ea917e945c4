/**
 * `npm run bring-over`: applies missing migrations to a project from before the baseline, and records them under
 * today's names.
 */
import { join } from 'node:path';
import { supabaseFolder } from '../backend/database';
import { applyMigrations } from '../backend/engine/migrations';
import { openPool, sqlOf } from '../backend/engine/postgresPool';
import { readEnvironment } from '../backend/environment';
import { reasonOf } from '../backend/errors';
import { readArguments } from './arguments';

const USAGE = `npm run bring-over

Applies the migrations that the database of SUPABASE_DB_URL lacks, each whole or not at all, and records them as the Supabase
CLI does. Needed once, for a project from before the migrations began with a baseline.`;
readArguments(USAGE, {}, 0);

try {
  const { SUPABASE_DB_URL: url } = readEnvironment(process.env);
  if (!url) throw new Error("Set SUPABASE_DB_URL to the address of the project's database.");
  const pool = openPool(url);
  try {
    const applied = await applyMigrations(sqlOf(pool), join(supabaseFolder(), 'migrations'));
    const lines = [...applied, `${applied.length} migrations were applied; the database is up to date.`];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await pool.end();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
