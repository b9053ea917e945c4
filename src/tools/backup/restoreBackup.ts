/**
 * Puts a backup in the place of what is there. New files come first, then all rows in one transaction, then what only
 * the old rows knew goes: whenever this is cut short, the old rows still have their files, or the new ones have theirs.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './BackupError';
import type { StoredFile } from './bucketFiles';
import { inTransaction, type Database } from './database';
import { checksumOf, pathOfFile, readVerified, type Manifest, type SavedFile } from './manifest';
import { readAppliedMigrations, requireSameMigrations } from './migrations';
import { withPlace, type Place } from './places/place';
import { matchTables, replaceRows } from './rows/replaceRows';
import { readTables, type Table } from './rows/tables';

interface RestoreOptions {
  folder: string;
  /** Whether to replace what is there. */
  overwrite: boolean;
  /** Opens the place, given the migrations of the backup; called when every checksum has been compared. */
  open: (migrations: string[]) => Promise<Place>;
  report: (line: string) => void;
}

/** Tables that migrations fill, so that they tell nothing about whether a place is in use. */
const FILLED_BY_MIGRATIONS = new Set(['private.spellings', 'private.synonyms', 'public.reply_templates']);

/** The tables that hold something, by name. */
export async function readFilled({ query }: Database, tables: Table[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tables.filter(({ name }) => !FILLED_BY_MIGRATIONS.has(name))) {
    const [row] = await query<{ is_filled: boolean }>(`select exists (select from ${name}) as is_filled`);
    if (row?.is_filled) found.push(name);
  }
  return found;
}

async function requireEmpty({ database, files }: Place, tables: Table[]): Promise<void> {
  const found = await readFilled(database, tables);
  if ((await files.list()).length > 0) found.push('the uploaded files');
  if (found.length === 0) return;
  throw new BackupError(
    `This place is not empty (${found.join(', ')}). To replace everything in it: npm run restore -- <folder> --overwrite`,
  );
}

const isSame = (one: StoredFile, other: StoredFile) => one.bucket === other.bucket && one.name === other.name;

/** What is to be stored before the rows (new names), after them (same name, other content), and what is to go then. */
async function planFiles({ files }: Place, manifest: Manifest) {
  const present = await files.list();
  const added: SavedFile[] = [];
  const changed: SavedFile[] = [];
  for (const file of manifest.files) {
    const other = present.find((candidate) => isSame(candidate, file));
    if (!other) added.push(file);
    else if (checksumOf(await files.read(other)) !== file.sha256) changed.push(file);
  }
  const removed = present.filter((file) => !manifest.files.some((saved) => isSame(saved, file)));
  return { added, changed, removed };
}

/** What people should know before they open the doors again. Asked of the old rows, then of the new ones. */
async function readNote({ database }: Place, sql: string, note: string): Promise<string[]> {
  const [row] = await database.query<{ count: number }>(sql);
  return row?.count ? [`${note}: ${row.count}.`] : [];
}

const noteErasures = (place: Place, manifest: Manifest) =>
  readNote(
    place,
    `select count(*)::integer as count from public.erasures where happened_at > '${manifest.made_at}'`,
    'Erased after the backup was made, and back with it, so to be erased again',
  );

const noteMails = (place: Place) =>
  readNote(
    place,
    `select count(*)::integer as count from private.outbox where status in ('waiting', 'sending')`,
    'Mails that were waiting when the backup was made, and that the next server sends',
  );

async function fill(place: Place, manifest: Manifest, options: RestoreOptions): Promise<string[]> {
  const { folder, overwrite, report } = options;
  const { database, files } = place;
  requireSameMigrations(manifest.migrations, await readAppliedMigrations(database));
  const tables = await readTables(database);
  matchTables(manifest, tables);
  if (!overwrite) await requireEmpty(place, tables);
  const { added, changed, removed } = await planFiles(place, manifest);
  const store = async (file: SavedFile) => files.write(file, await readFile(join(folder, pathOfFile(file))));
  const notes = await noteErasures(place, manifest);
  if (added.length > 0) report(`${added.length} files`);
  for (const file of added) await store(file);
  await inTransaction(database, 'isolation level read committed', () =>
    replaceRows(database, folder, manifest, tables, report),
  );
  for (const file of changed) await store(file);
  for (const file of removed) await files.remove(file);
  // New rows in such number change what a search should do.
  for (const { name } of tables) await database.query(`analyze ${name}`);
  await place.finish();
  return [...notes, ...(await noteMails(place))];
}

/** Answers what was restored and what to know about it. Throws BackupError where nothing is to be changed. */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; notes: string[] }> {
  const manifest = await readVerified(options.folder);
  const opened = await options.open(manifest.migrations.map(({ version }) => version));
  const notes = await withPlace(opened, (place) => fill(place, manifest, options));
  return { manifest, notes };
}
