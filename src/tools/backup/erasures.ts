/** Erased people, as salted hashes: read from other places, and erased again if a backup has brought them back. */
import { existsSync } from 'node:fs';
import { join, basename, dirname, resolve } from 'node:path';
import { readdir } from 'node:fs/promises';
import { reasonOf } from '../../backend/errors';
import { BackupError, type Database, withPlace, type Place } from './place';
import { readManifest, requireAsSaved, type Manifest } from './manifest';
import { openDataFolder } from './openPlace';
import { eachPiece } from './rows';

interface Erased {
  hash: string;
  salt: string;
  erased_at: string;
}

export interface KnownErasures {
  readonly rows: readonly Erased[];
  /** Every erasure until then is known, ISO 8601; undefined if none can be missing. */
  readonly until?: string;
}

/** True if this database, which may be of an earlier version, stores hashes. */
async function keepsErasures({ query }: Database): Promise<boolean> {
  const [row] = await query<{ is_kept: boolean }>(
    `select to_regclass('private.erased') is not null as is_kept`,
  );
  return row?.is_kept ?? false;
}

/** Erasures from before the hashes left none. */
const HAS_UNKNOWN = `
  select exists (
    select from public.erasures
    where happened_at > $1::timestamptz
      and happened_at < coalesce((select min(erased_at) from private.erased), 'infinity')
  ) as has_unknown`;

/** For a place that was in use until now. `since`: the time of the backup. */
export async function readFromDatabase(database: Database, since: string): Promise<KnownErasures> {
  if (!(await keepsErasures(database))) return { rows: [], until: since };
  const rows = await database.query<Erased>('select hash, salt, erased_at::text from private.erased');
  const [row] = await database.query<{ has_unknown: boolean }>(HAS_UNKNOWN, [since]);
  return row?.has_unknown ? { rows, until: since } : { rows };
}

/** Throws BackupError if it is damaged. */
async function readFromBackup(folder: string, manifest: Manifest): Promise<KnownErasures> {
  const saved = manifest.tables.find(({ name }) => name === 'private.erased');
  const rows: Erased[] = [];
  if (saved) {
    await requireAsSaved(folder, { path: saved.file, sha256: saved.sha256 });
    await eachPiece(join(folder, saved.file), async (lines) => {
      rows.push(...(JSON.parse(lines) as Erased[]));
    });
  }
  return { rows, until: manifest.made_at };
}

/** Throws BackupError for a folder of another kind, BackendStartError if a server is running. */
async function readFromFolder(folder: string, since: string): Promise<KnownErasures> {
  if (existsSync(join(folder, 'manifest.json'))) return readFromBackup(folder, await readManifest(folder));
  if (!existsSync(join(folder, 'db'))) {
    throw new BackupError(`${folder} is neither a data folder nor a backup`);
  }
  return withPlace(await openDataFolder(folder), ({ database }) => readFromDatabase(database, since));
}

interface Asked {
  /** The backup that will be restored. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** A data folder or a backup, named by a person. */
  readonly erasedFrom: string | undefined;
  /** The target of the restore; undefined for a project. */
  readonly dataDir: string | undefined;
  /** The default data folder of a server. */
  readonly usualDataDir: string;
}

export interface FoundErasures {
  readonly known: readonly KnownErasures[];
  /** The unreadable places. */
  readonly notes: readonly string[];
}

const foldersIn = async (parent: string) =>
  (await readdir(parent).catch(() => [])).map((name) => join(parent, name));

async function readNewerBackups({ folder, manifest }: Asked): Promise<KnownErasures[]> {
  const known: KnownErasures[] = [];
  for (const other of await foldersIn(dirname(folder))) {
    if (!existsSync(join(other, 'manifest.json'))) continue;
    // A damaged one is reported when somebody restores it; its erasures count as unknown.
    const newer = await readManifest(other).catch(() => undefined);
    if (!newer || newer.made_at <= manifest.made_at) continue;
    const read = await readFromBackup(other, newer).catch(() => undefined);
    if (read) known.push(read);
  }
  return known;
}

/** The usual data folder, and its renamed copies `<its name>.<anything>` beside the new one. */
async function previousFolders(dataDir: string, usualDataDir: string): Promise<string[]> {
  const beside = (await foldersIn(dirname(dataDir))).filter((path) =>
    basename(path).startsWith(`${basename(dataDir)}.`),
  );
  return [...new Set([usualDataDir, ...beside])].filter(
    (path) => path !== resolve(dataDir) && existsSync(join(path, 'db')),
  );
}

/**
 * Erasures after a backup: from newer backups beside it, and from the previous data folder, under its old name or as
 * the guide renames it. Throws if the folder that somebody named cannot be read.
 */
export async function findErasures(asked: Asked): Promise<FoundErasures> {
  const { manifest, erasedFrom, dataDir, usualDataDir } = asked;
  const known = await readNewerBackups(asked);
  const notes: string[] = [];
  if (erasedFrom) known.push(await readFromFolder(erasedFrom, manifest.made_at));
  for (const folder of erasedFrom || !dataDir ? [] : await previousFolders(dataDir, usualDataDir)) {
    try {
      known.push(await readFromFolder(folder, manifest.made_at));
    } catch (error) {
      notes.push(`The erasures of ${folder} could not be read: ${reasonOf(error)}.`);
    }
  }
  return { known, notes };
}

/** The number of restored items that were erased again. */
export interface Amounts {
  readonly submissions: number;
  readonly notes: number;
  readonly files: number;
  readonly mails: number;
  readonly alerts: number;
}

const KNOWN = `
  create temporary table known_erasures (hash text primary key, salt text, erased_at timestamptz) on commit drop`;

const TAKE_IN = (rows: string, into: string) => `
  insert into ${into} as known (hash, salt, erased_at)
  select hash, salt, max(erased_at) from ${rows} group by hash, salt
  on conflict (hash) do update set erased_at = greatest(known.erased_at, excluded.erased_at)`;

const GIVEN = 'jsonb_to_recordset($1::jsonb) as given (hash text, salt text, erased_at timestamptz)';

/** As `private.keep_erased` writes it. It is no database function, because the tables may be of an earlier version. */
const isKnown = (what: string) =>
  `known.hash = encode(sha256(convert_to(salts.salt || ${what}, 'UTF8')), 'hex')`;

const SALTS = 'with salts as materialized (select distinct salt from pg_temp.known_erasures)';

const ENTRIES = `
  ${SALTS}
  select coalesce(array_agg(submissions.id), '{}')::text as ids
  from public.submissions cross join salts join pg_temp.known_erasures as known on ${isKnown('submissions.key')}`;

/** Deletes the known rows of a table, and returns their number. */
const removal = (table: string, what: string, condition: string) => `
  ${SALTS}, gone as (
    delete from ${table} as mine using salts, pg_temp.known_erasures as known
    where ${isKnown(what)} and ${condition}
    returning 1
  )
  select count(*)::integer as count from gone`;

const OLDER = (column: string) => `mine.${column} < known.erased_at`;

const ALERTS = [
  removal('public.job_alerts', 'mine.token', 'true'),
  removal('private.job_alert_requests', 'mine.email', OLDER('requested_at')),
];
const LINKS = removal('private.data_keys', 'mine.email', OLDER('created_at'));
/** The confirmation of an erasure is still sent. */
const MAILS = [
  removal(
    'private.outbox',
    'mine.to_address',
    `mine.submission_id is null and mine.kind <> 'erasure_done' and ${OLDER('created_at')}`,
  ),
  removal('private.outbox', `(mine.data ->> 'token')`, `mine.status <> 'sent'`),
];

const ERASE = `
  select submissions, notes, files, mails, coalesce(alerts, 0) as alerts
  from private.erase_submissions($1::bigint[], $2, 'other', $3, $4)`;

/** To be called in the transaction that restored the rows. `known`: erasures elsewhere. */
export async function eraseAgain(database: Database, known: readonly KnownErasures[]): Promise<Amounts> {
  const { query } = database;
  const isKept = await keepsErasures(database);
  await query(KNOWN);
  const rows = known.flatMap((place) => place.rows);
  await query(TAKE_IN(GIVEN, 'pg_temp.known_erasures'), [JSON.stringify(rows)]);
  if (isKept) {
    await query(TAKE_IN('private.erased', 'pg_temp.known_erasures'));
    await query(TAKE_IN('pg_temp.known_erasures', 'private.erased'));
  }
  const countOf = async (statements: readonly string[]) => {
    let sum = 0;
    for (const statement of statements) sum += (await query<{ count: number }>(statement))[0]?.count ?? 0;
    return sum;
  };
  const alerts = await countOf(ALERTS);
  const mails = await countOf(MAILS);
  await countOf([LINKS]);
  const [entries] = await query<{ ids: string }>(ENTRIES);
  const byWhom = isKept ? 'restore' : 'retention';
  const [amounts] = await query<Amounts>(ERASE, [entries?.ids ?? '{}', byWhom, mails, alerts]);
  return amounts ?? { submissions: 0, notes: 0, files: 0, mails, alerts };
}

/** Deletes files of erased people once their rows are committed; the server deletes the rest. */
export async function removeErasedFiles({ database, files }: Place): Promise<void> {
  const names = await database.query<{ name: string }>('select name from private.file_deletions');
  const due = new Set(names.map(({ name }) => name));
  for (const file of await files.list()) {
    if (file.bucket === 'resumes' && due.has(file.name)) await files.remove(file);
  }
  await database.query('delete from private.file_deletions where name = any ($1::text[])', [[...due]]);
}
