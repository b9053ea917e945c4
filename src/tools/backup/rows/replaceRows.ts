/** Puts the rows of a backup in the place of all that is there. To be called inside a transaction. */
import { join } from 'node:path';
import { BackupError } from '../BackupError';
import type { Database } from '../database';
import type { Manifest, SavedTable } from '../manifest';
import { AUTH_COLUMNS, HOSTED_USER } from './authTables';
import { eachPiece, loadRows } from './savedRows';
import { readSequences, type Table } from './tables';

/**
 * Triggers write versions, histories and times of their own; rows that come back must stay as they were. Keys, checks
 * and references are no triggers of ours, so they hold all along.
 */
interface Trigger {
  table: string;
  name: string;
  /** The statement's words for how it was switched on. */
  enable: string;
}

const TRIGGERS = `
  select
    tgrelid::regclass::text as table,
    quote_ident(tgname) as name,
    case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger
  where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::text[]::regclass[])`;

/** Switches off what is on, and answers how to switch the same on again. To be called inside a transaction. */
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

/** Each table of the backup with the table it goes to. Throws BackupError where the two are not the same. */
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

/** Sign-up is closed to whoever is not invited, and the trigger that says so is not ours: so everybody is invited. */
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
  // Whoever becomes a user leaves rows behind by triggers of sign-in; the backup has its own.
  await empty();
  for (const { saved, table } of pairs.filter(({ table }) => !isOfAuth(table))) {
    if (saved.rows > 0) report(`${saved.rows} ${saved.rows === 1 ? 'row' : 'rows'} of ${saved.name}`);
    await loadRows(database, table, join(folder, saved.file));
  }
  for (const { name } of await readSequences(database)) {
    const saved = manifest.sequences.find((sequence) => sequence.name === name);
    // Unlike `setval`, this is undone with the transaction.
    if (saved) await database.query(`alter sequence ${name} restart with ${saved.next}`);
  }
  for (const pair of pairs) await countAgain(database, pair);
  await switchOnTriggers();
  // Servers that run meanwhile keep pages of what was there before.
  await database.query(
    `insert into private.changes (audience, name) values ('visitors', '*') on conflict do nothing`,
  );
}
