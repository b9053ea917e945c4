/**
 * The engine copies its list of parsers for every statement, and it has one for lists of rows of every table there is:
 * copying hundreds that nobody needs took longer than most statements.
 */
import type { PGlite } from '@supabase/lite/pglite';

const ROW_LISTS = `select typarray::integer as type from pg_catalog.pg_type where typtype = 'c' and typarray <> 0`;

/** Lists of rows are given as text from then on; lists of plain values as lists, as before. */
export async function leaveOutRowParsers(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ type: number }>(ROW_LISTS);
  for (const { type } of rows) Reflect.deleteProperty(database.parsers, type);
}
