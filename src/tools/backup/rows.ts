/**
 * Writes the rows of a table to a file and reads them back: a line for each, every value in the database's own text
 * form.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Database, BackupError } from './place';
import type { SavedTable, Manifest } from './manifest';
import { type Column, type Table, AUTH_COLUMNS, HOSTED_USER, readSequences } from './tables';

type TextRow = Record<string, string | null>;

const AT_ONCE = 500;
/** A quoted identifier. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Must run inside a transaction: rows are fetched in batches. */
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
 * Yields a file of rows in batches, each a JSON list. Lines are not split by `readline`, which also breaks them at
 * U+2028, inside a text.
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
async function loadRows(
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

interface Trigger {
  table: string;
  name: string;
  /** The clause that restores its state. */
  enable: string;
}

const TRIGGERS = `
  select
    tgrelid::regclass::text as table,
    quote_ident(tgname) as name,
    case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger
  where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::text[]::regclass[])`;

/**
 * Triggers would write versions, histories and times; restored rows must stay unchanged. Keys, checks and references
 * remain active. Returns a function that enables the triggers again.
 */
async function switchOffTriggers(database: Database, tables: string[]): Promise<() => Promise<void>> {
  const triggers = await database.query<Trigger>(TRIGGERS, [tables]);
  for (const { table, name } of triggers) {
    await database.query(`alter table ${table} disable trigger ${name}`);
  }
  return async () => {
    for (const { table, name, enable } of triggers) {
      await database.query(`alter table ${table} ${enable} trigger ${name}`);
    }
  };
}

interface Pair {
  saved: SavedTable;
  table: Table;
}

const isOfAuth = ({ name }: { name: string }) => name in AUTH_COLUMNS;

/** Maps each table of the backup to its target. Throws BackupError if they differ. */
export function matchTables(manifest: Manifest, tables: Table[]): Pair[] {
  const pairs = tables.flatMap((table) => {
    const saved = manifest.tables.find(({ name }) => name === table.name);
    return saved ? [{ saved, table }] : [];
  });
  const unknown = manifest.tables.find((saved) => !pairs.some((pair) => pair.saved === saved));
  if (unknown) throw new BackupError(`The table ${unknown.name} of the backup does not exist here`);
  const other = pairs.find(
    ({ saved, table }) =>
      !isOfAuth(table) &&
      saved.columns.toSorted().join() !==
        table.columns
          .map(({ name }) => name)
          .toSorted()
          .join(),
  );
  if (other) throw new BackupError(`The table ${other.table.name} has other columns here than in the backup`);
  return pairs;
}

const INVITE = `
  insert into private.invited_emails (email, role)
  select lower(line ->> 'email'), 'recruiter' from jsonb_array_elements($1::jsonb) as line
  where line ->> 'email' is not null`;

const IS_HOSTED = `
  select exists (
    select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id'
  ) as is_hosted`;

/**
 * Sign-up is closed to uninvited people by a trigger that belongs to the service: so every person of the backup is
 * invited.
 */
async function loadPeople(database: Database, folder: string, pairs: Pair[]): Promise<void> {
  for (const { saved, table } of pairs) {
    const columns = table.columns.filter(({ name }) => saved.columns.includes(name));
    const file = join(folder, saved.file);
    const isUsers = table.name === 'auth.users';
    if (isUsers) await eachPiece(file, (lines) => database.query(INVITE, [lines]));
    const [row] = await database.query<{ is_hosted: boolean }>(IS_HOSTED);
    const extra = isUsers && row?.is_hosted ? HOSTED_USER : {};
    await loadRows(database, { name: table.name, columns }, file, extra);
  }
}

async function countAgain(database: Database, { saved }: Pair): Promise<void> {
  const [row] = await database.query<{ rows: number }>(`select count(*)::integer as rows from ${saved.name}`);
  if (row?.rows !== saved.rows) {
    throw new BackupError(`${saved.name} would have ${row?.rows} rows instead of ${saved.rows}`);
  }
}

/** Replaces all rows with those of a backup. To be called inside a transaction. */
export async function replaceRows(
  database: Database,
  folder: string,
  manifest: Manifest,
  tables: Table[],
  report: (line: string) => void,
): Promise<void> {
  const pairs = matchTables(manifest, tables);
  const own = tables.filter((table) => !isOfAuth(table)).map(({ name }) => name);
  const empty = () => database.query(`truncate ${own.join(', ')}`);
  const switchOnTriggers = await switchOffTriggers(database, own);
  await empty();
  await database.query('delete from auth.users');
  await loadPeople(
    database,
    folder,
    pairs.filter(({ table }) => isOfAuth(table)),
  );
  // New users create rows by sign-in triggers; the backup has its own.
  await empty();
  for (const { saved, table } of pairs.filter(({ table }) => !isOfAuth(table))) {
    if (saved.rows > 0) report(`${saved.rows} ${saved.rows === 1 ? 'row' : 'rows'} of ${saved.name}`);
    await loadRows(database, table, join(folder, saved.file));
  }
  for (const { name } of await readSequences(database)) {
    const saved = manifest.sequences.find((sequence) => sequence.name === name);
    // Unlike `setval`, this is rolled back with the transaction.
    if (saved) await database.query(`alter sequence ${name} restart with ${saved.next}`);
  }
  for (const pair of pairs) await countAgain(database, pair);
  await switchOnTriggers();
  // Running servers cache pages of the old content.
  await database.query(
    `insert into private.changes (audience, name) values ('visitors', '*') on conflict do nothing`,
  );
}
