/** What the Supabase CLI, the embedded backend and a move note of the migrations that they apply. */
import { join } from 'node:path';
import { foldedIn, type RecordedMigration } from '../backend/engine/foldedMigrations';
import { readMigrations, READ_RECORD } from '../backend/engine/migrations';
import { supabaseFolder } from '../backend/folders';
import type { Database } from './backup/database';

/** The files of supabase/migrations. */
export const readKnown = () => readMigrations(join(supabaseFolder(), 'migrations'));

/** As it stands there, in the order of the versions; nothing where no migration was ever applied. */
export async function readRecord(query: Database['query']): Promise<RecordedMigration[]> {
  const [record] = await query<{ is_known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_known`,
  );
  if (!record?.is_known) return [];
  return query(READ_RECORD);
}

/** Which of today's files are applied. Throws BackendStartError where the record is from before them and incomplete. */
export async function readApplied(query: Database['query']): Promise<readonly RecordedMigration[]> {
  const record = await readRecord(query);
  return foldedIn(record, await readKnown()) ?? record;
}
