/** What the Supabase CLI, the embedded backend and a move note of the migrations that they apply. */
import type { Database } from './backup/database';

/** Versions in order; none where no migration was ever applied. */
export async function readAppliedVersions(query: Database['query']): Promise<string[]> {
  const [record] = await query<{ is_known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_known`,
  );
  if (!record?.is_known) return [];
  const rows = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
