/** What a place holds, and whether that is what another one holds. */
import { inTransaction, type Database } from '../backup/database';
import { checksumOf } from '../backup/manifest';
import type { Place } from '../backup/places/place';
import { readFilled } from '../backup/restoreBackup';
import { AUTH_COLUMNS } from '../backup/rows/authTables';
import { quote } from '../backup/rows/savedRows';
import { readTables, type Table } from '../backup/rows/tables';
import { megabytes, readFileSizes } from './checks/fileSizes';
import { MoveError } from './steps';

const COUNTS = `
  select
    (select count(*)::integer from auth.users) as people,
    (select count(*)::integer from private.outbox where status in ('waiting', 'sending')) as mails`;

/** A number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

interface Amounts {
  rows: number;
  people: number;
  files: readonly { size: number }[];
}

export function inWords({ rows, people, files }: Amounts): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const inFiles = `${counted(files.length, 'file')} (${megabytes(bytes)})`;
  return [counted(rows, 'row'), counted(people, 'person', 'people'), inFiles].join(', ');
}

/** How much there is, and what waits to be sent. The place must have all migrations. */
export async function describe({ database }: Place): Promise<string> {
  let rows = 0;
  for (const { name } of (await readTables(database)).filter(isOwn)) {
    const [row] = await database.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
    rows += row?.count ?? 0;
  }
  const [row] = await database.query<{ people: number; mails: number }>(COUNTS);
  const { people, mails } = row ?? { people: 0, mails: 0 };
  const amounts = inWords({ rows, people, files: await readFileSizes(database) });
  return `${amounts}, ${counted(mails, 'waiting email', 'mails wait')}`;
}

/** The tables of sign-in have other columns elsewhere. */
export const isOwn = ({ name }: { name: string }) => !(name in AUTH_COLUMNS);

/** Servers work off the outbox as soon as they have it, so it tells nothing about where the rows come from. */
const isLasting = (table: Table) => isOwn(table) && table.name !== 'private.outbox';

/** The order of rows must not count: servers sort text each in their own way. */
async function sumOf({ query }: Database, { name, columns }: Table): Promise<string> {
  const values = columns.map((column) => `saved.${quote(column.name)}`).join(', ');
  const [row] = await query<{ sum: string | null }>(
    `select md5(string_agg(sum, '' order by sum collate "C")) as sum
     from (select md5(row(${values})::text) as sum from ${name} as saved) as sums`,
  );
  return `${name} ${row?.sum ?? ''}`;
}

async function sumTables(database: Database): Promise<string> {
  return inTransaction(database, 'isolation level repeatable read read only', async () => {
    const sums: string[] = [];
    for (const table of (await readTables(database)).filter(isLasting))
      sums.push(await sumOf(database, table));
    return sums.toSorted().join('\n');
  });
}

const nameOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

/** An attempt that was cut short may have brought files; they count as nothing as long as they are ours. */
async function hasFilesOfItsOwn(source: Place, target: Place): Promise<boolean> {
  const ours = new Map((await source.files.list()).map((file) => [nameOf(file), file]));
  for (const file of await target.files.list()) {
    const same = ours.get(nameOf(file));
    if (!same) return true;
    const [one, other] = [await source.files.read(same), await target.files.read(file)];
    if (checksumOf(one ?? '') !== checksumOf(other ?? '')) return true;
  }
  return false;
}

async function isCopy(source: Place, target: Place): Promise<boolean> {
  const there = new Set((await target.files.list()).map(nameOf));
  if (!(await source.files.list()).every((file) => there.has(nameOf(file)))) return false;
  return (await sumTables(source.database)) === (await sumTables(target.database));
}

/** Whether everything of `source` is there already. Throws MoveError where there is anything else; `where` names it. */
export async function isMovedAlready(source: Place, target: Place, where: string): Promise<boolean> {
  const filled = await readFilled(target.database, await readTables(target.database));
  if (filled.length === 0 && !(await hasFilesOfItsOwn(source, target))) return false;
  if (filled.length > 0 && (await isCopy(source, target))) return true;
  throw new MoveError(
    `${where} is not empty (${filled.join(', ') || 'the uploaded files'}), and a move replaces nothing: take a new one`,
  );
}
