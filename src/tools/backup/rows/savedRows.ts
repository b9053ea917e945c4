/** The rows of one table as a file: a line for each, every value in the text that the database itself gives it. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Database } from '../database';
import type { SavedTable } from '../manifest';
import type { Column, Table } from './tables';

type TextRow = Record<string, string | null>;

const AT_ONCE = 500;
/** A name as statements need it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Must run inside a transaction: rows are fetched piece by piece. */
async function* fetchRows(database: Database, table: Table): AsyncGenerator<TextRow[]> {
  const columns = table.columns.map(({ name }) => `saved.${quote(name)}::text as ${quote(name)}`).join(', ');
  await database.query(
    `declare saved_rows no scroll cursor for select ${columns} from ${table.name} as saved order by ${table.order}`,
  );
  for (;;) {
    const rows = await database.query<TextRow>(`fetch ${AT_ONCE} from saved_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await database.query('close saved_rows');
}

export async function saveRows(database: Database, table: Table, folder: string): Promise<SavedTable> {
  const file = join('rows', `${encodeURIComponent(table.name)}.jsonl`);
  const stream = createWriteStream(join(folder, file), { mode: 0o600 });
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of fetchRows(database, table)) {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    hash.update(text);
    count += rows.length;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  return {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    rows: count,
    file,
    sha256: hash.digest('hex'),
  };
}

/**
 * Hands over a file of rows piece by piece, each a JSON list. Lines are not split by `readline`, which also breaks them
 * at U+2028, inside a text.
 */
export async function eachPiece(file: string, use: (lines: string) => Promise<unknown>): Promise<void> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) await use(`[${lines.join(',')}]`);
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** `extra` are further columns with the same value in every row. */
export async function loadRows(
  database: Database,
  table: { name: string; columns: readonly Column[] },
  file: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = [...table.columns.map(({ name }) => name), ...Object.keys(extra)];
  const values = [
    ...table.columns.map(({ name, type }) => `(line ->> ${literal(name)})::${type}`),
    ...Object.values(extra).map(literal),
  ];
  const statement = `
    insert into ${table.name} (${names.map(quote).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`;
  await eachPiece(file, (lines) => database.query(statement, [lines]));
}
