/** The content of a place, its comparison with another one, and the limits of its storage. */
import { type Database, inTransaction, nameOf, type Place } from '../backup/place';
import { checksumOf } from '../backup/manifest';
import { readFilled } from '../backup/restoreBackup';
import { AUTH_COLUMNS, readTables, type Table } from '../backup/tables';
import { quote } from '../backup/rows';
import { MoveError } from './steps';

interface UploadedFile {
  bucket: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
}

interface Bucket {
  id: string;
  /** In bytes; null if there is none. */
  size_limit: number | null;
  types: string[] | null;
}

const MB = 1_000_000;
const SHOWN = MB / 10;
const megabytes = (bytes: number) =>
  bytes > 0 && bytes < SHOWN ? 'less than 0.1 MB' : `${(bytes / MB).toFixed(1)} MB`;

const FILES = `
  select
    bucket_id as bucket,
    name,
    coalesce((metadata ->> 'size')::float8, 0) as size,
    coalesce(metadata ->> 'mimetype', '') as type
  from storage.objects
  where bucket_id in ('images', 'resumes') and name not like '%.emptyFolderPlaceholder'
  order by bucket_id, name`;

const BUCKETS = `
  select id, file_size_limit::float8 as size_limit, allowed_mime_types as types from storage.buckets
  where id in ('images', 'resumes')`;

export const readFileSizes = ({ query }: Database) => query<UploadedFile>(FILES);
export const readBuckets = ({ query }: Database) => query<Bucket>(BUCKETS);

/** Throws MoveError for the first file that its bucket would refuse. */
export function requireFit(files: readonly UploadedFile[], buckets: readonly Bucket[]): void {
  for (const { bucket, name, size, type } of files) {
    const limits = buckets.find(({ id }) => id === bucket);
    if (limits?.size_limit && size > limits.size_limit) {
      throw new MoveError(
        `The file ${bucket}/${name} has ${megabytes(size)}, and its bucket accepts ${megabytes(limits.size_limit)} at most: replace it by a smaller one`,
      );
    }
    if (limits?.types && !limits.types.includes(type)) {
      throw new MoveError(
        `The file ${bucket}/${name} is of the type ${type}, which its bucket does not accept`,
      );
    }
  }
}

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

/** The amount of data, and the waiting emails. The place must have all migrations. */
export async function describe({ database }: Place): Promise<string> {
  let rows = 0;
  for (const { name } of (await readTables(database)).filter(isOwn)) {
    const [row] = await database.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
    rows += row?.count ?? 0;
  }
  const [row] = await database.query<{ people: number; mails: number }>(COUNTS);
  const { people, mails } = row ?? { people: 0, mails: 0 };
  const amounts = inWords({ rows, people, files: await readFileSizes(database) });
  return `${amounts}, ${counted(mails, 'waiting email', 'waiting emails')}`;
}

/** The tables of sign-in have other columns elsewhere. */
export const isOwn = ({ name }: { name: string }) => !(name in AUTH_COLUMNS);

/**
 * Servers work off the outbox at once, webhooks are turned off at both ends, and second factors do not move to a project:
 * none of them identifies the source of the rows.
 */
const PASSING = new Set([
  'private.outbox',
  'private.second_factors',
  'private.factor_challenges',
  'private.session_methods',
  'private.recovery_codes',
  'private.wrong_factor_codes',
  'public.webhooks',
  'public.webhook_deliveries',
]);
const isLasting = (table: Table) => isOwn(table) && !PASSING.has(table.name);

/** The order of rows must not count: servers sort text differently. */
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

/** An interrupted attempt may have copied files; they are ignored if they are ours. */
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

/** True if everything of `source` is there already. Throws MoveError if there is anything else; `where` names it. */
export async function isMovedAlready(source: Place, target: Place, where: string): Promise<boolean> {
  const filled = await readFilled(target.database, await readTables(target.database));
  if (filled.length === 0 && !(await hasFilesOfItsOwn(source, target))) return false;
  if (filled.length > 0 && (await isCopy(source, target))) return true;
  throw new MoveError(
    `${where} is not empty (${filled.join(', ') || 'the uploaded files'}), and a move replaces nothing: use a new one`,
  );
}
