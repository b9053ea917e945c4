/** What was erased, as salted hashes, read where it is known: in a database, in a backup, in a data folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../BackupError';
import type { Database } from '../database';
import { readManifest, requireAsSaved, type Manifest } from '../manifest';
import { openDataFolder } from '../places/dataFolder';
import { withPlace } from '../places/place';
import { eachPiece } from '../rows/savedRows';

interface Erased {
  hash: string;
  salt: string;
  erased_at: string;
}

export interface KnownErasures {
  readonly rows: readonly Erased[];
  /** Every erasure until then is known, ISO 8601; absent where none can be missing. */
  readonly until?: string;
}

/** Whether this database, which may be of an earlier version, keeps hashes. */
export async function keepsErasures({ query }: Database): Promise<boolean> {
  const [row] = await query<{ is_kept: boolean }>(
    `select to_regclass('private.erased') is not null as is_kept`,
  );
  return row?.is_kept ?? false;
}

/** What was erased before there were hashes left none. */
const HAS_UNKNOWN = `
  select exists (
    select from public.erasures
    where happened_at > $1::timestamptz
      and happened_at < coalesce((select min(erased_at) from private.erased), 'infinity')
  ) as has_unknown`;

/** Of a place that was in use until now. `since`: when the backup was made. */
export async function readFromDatabase(database: Database, since: string): Promise<KnownErasures> {
  if (!(await keepsErasures(database))) return { rows: [], until: since };
  const rows = await database.query<Erased>('select hash, salt, erased_at::text from private.erased');
  const [row] = await database.query<{ has_unknown: boolean }>(HAS_UNKNOWN, [since]);
  return row?.has_unknown ? { rows, until: since } : { rows };
}

/** Throws BackupError where it is damaged. */
export async function readFromBackup(folder: string, manifest: Manifest): Promise<KnownErasures> {
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

/** Throws BackupError for what is neither a backup nor a data folder, BackendStartError where a server is running. */
export async function readFromFolder(folder: string, since: string): Promise<KnownErasures> {
  if (existsSync(join(folder, 'manifest.json'))) return readFromBackup(folder, await readManifest(folder));
  if (!existsSync(join(folder, 'db'))) {
    throw new BackupError(`${folder} is neither a data folder nor a backup`);
  }
  return withPlace(await openDataFolder(folder), ({ database }) => readFromDatabase(database, since));
}
