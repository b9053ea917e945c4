/**
 * Replaces a place with a backup. New files come first, then all rows in one transaction, then files of old rows alone
 * are deleted: after an interruption, either the old rows or the new ones have their files.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTodaysNames } from '../../backend/engine/earlierMigrations';
import { unseal } from '../../backend/requests/factorSecrets';
import { readKnown, readAppliedMigrations, requireSameMigrations } from './migrations';
import { BackupError, isSameFile, inTransaction, type Database, withPlace, type Place } from './place';
import {
  eraseAgain,
  removeErasedFiles,
  type Amounts,
  type FoundErasures,
  readFromDatabase,
  type KnownErasures,
} from './erasures';
import { checksumOf, pathOfFile, readVerified, type Manifest, type SavedFile } from './manifest';
import { matchTables, replaceRows } from './rows';
import { silenceWebhooks } from './silenceWebhooks';
import { readTables, type Table } from './tables';

interface RestoreOptions {
  folder: string;
  /** True to replace the existing content. */
  overwrite: boolean;
  /** Opens the place for the migrations of the backup; called after every checksum was verified. */
  open: (migrations: string[]) => Promise<Place>;
  /** Finds erasures since the backup. Without it only the backup's own are known. */
  findErasures?: (manifest: Manifest) => Promise<FoundErasures>;
  report: (line: string) => void;
}

/** Tables that migrations fill, so that they do not show if a place is in use. */
const FILLED_BY_MIGRATIONS = new Set(['private.job_words', 'private.synonyms', 'public.reply_templates']);

/** The names of non-empty tables. */
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

/** Files to store before the rows (new names), after them (same name, other content), and to delete then. */
async function planFiles({ files }: Place, manifest: Manifest) {
  const present = await files.list();
  const added: SavedFile[] = [];
  const changed: SavedFile[] = [];
  for (const file of manifest.files) {
    const other = present.find((candidate) => isSameFile(candidate, file));
    if (!other) added.push(file);
    else if (checksumOf((await files.read(other)) ?? '') !== file.sha256) changed.push(file);
  }
  const removed = present.filter((file) => !manifest.files.some((saved) => isSameFile(saved, file)));
  return { added, changed, removed };
}

const MAILS_WAIT = `select count(*)::integer as count from private.outbox where status in ('waiting', 'sending')`;

async function noteMails({ query }: Database): Promise<string[]> {
  const [row] = await query<{ count: number }>(MAILS_WAIT);
  if (!row?.count) return [];
  return [`Waiting emails in the backup, which the next server will send: ${row.count}.`];
}

/** Owners turn webhooks on again, unless this is a copy. */
async function noteWebhooks(database: Database): Promise<string[]> {
  const { webhooks, deliveries } = await silenceWebhooks(database, 'restored');
  if (webhooks + deliveries === 0) return [];
  return [
    `Webhooks turned off, so that a copy notifies nobody: ${webhooks}. Deliveries that waited and will not be sent: ${deliveries}. Owners turn webhooks on again under Settings, Webhooks.`,
  ];
}

const FACTORS = `select id, secret from private.second_factors where status = 'verified'`;

/** A project keeps second factors in its own tables, so those of another backend have no use there. */
async function tendFactors({ database, factorKey }: Place): Promise<string[]> {
  const [row] = await database.query<{ has: boolean }>(
    `select to_regclass('private.second_factors') is not null as has`,
  );
  if (!row?.has) return [];
  if (factorKey === undefined) {
    await database.query('delete from private.second_factors');
    await database.query('delete from private.recovery_codes');
    return [];
  }
  const factors = await database.query<{ id: string; secret: string }>(FACTORS);
  const closed = factors.filter(({ id, secret }) => unseal(secret, id, factorKey) === undefined).length;
  if (closed === 0) return [];
  return [
    `Authenticator apps whose codes will be refused, because this data folder lacks the key of the backed-up server: ${closed}. Restore again with that key: npm run restore -- <folder> --overwrite --keys <its data folder>/keys.json. Without it, people sign in with a recovery code, or after: npm run owner -- --reset-factor <their address>.`,
  ];
}

/** An unused place has no erasures. */
async function knownHere({ database }: Place, tables: Table[], since: string): Promise<KnownErasures[]> {
  const isInUse = (await readFilled(database, tables)).length > 0;
  return isInUse ? [await readFromDatabase(database, since)] : [];
}

/** Notes to read before the site goes live again. */
function noteErasures(known: readonly KnownErasures[], { made_at }: Manifest, again: Amounts): string[] {
  const { submissions, files, mails, alerts } = again;
  const notes = [
    `Erased again, because it was erased after the backup: entries ${submissions}, files ${files}, emails ${mails}, job alerts ${alerts}.`,
  ];
  if (known.some(({ until }) => until === undefined)) return notes;
  const [until] = [made_at, ...known.map((place) => place.until ?? '')].toSorted().slice(-1);
  return [
    ...notes,
    `Erasures after ${until} are unknown here, so erased people may be back. If the previous data folder or a newer backup still exists, restore again: npm run restore -- <folder> --overwrite --erased-from <that folder>.`,
  ];
}

async function fill(
  place: Place,
  manifest: Manifest,
  { folder, overwrite, report }: RestoreOptions,
  elsewhere: readonly KnownErasures[],
): Promise<string[]> {
  const { database, files } = place;
  requireSameMigrations(manifest.migrations, await readAppliedMigrations(database));
  const tables = await readTables(database);
  matchTables(manifest, tables);
  if (!overwrite && !place.isNew) await requireEmpty(place, tables);
  const known = [...elsewhere, ...(await knownHere(place, tables, manifest.made_at))];
  const { added, changed, removed } = await planFiles(place, manifest);
  const store = async (file: SavedFile) => files.write(file, await readFile(join(folder, pathOfFile(file))));
  if (added.length > 0) report(`${added.length} files`);
  for (const file of added) await store(file);
  const { again, factors, webhooks } = await inTransaction(
    database,
    'isolation level read committed',
    async () => {
      await replaceRows(database, folder, manifest, tables, report);
      return {
        again: await eraseAgain(database, known),
        factors: await tendFactors(place),
        webhooks: await noteWebhooks(database),
      };
    },
  );
  for (const file of changed) await store(file);
  for (const file of removed) await files.remove(file);
  if (again.files > 0) await removeErasedFiles(place);
  // So many new rows change the plan of a search.
  for (const { name } of tables) await database.query(`analyze ${name}`);
  await place.finish();
  return [...noteErasures(known, manifest, again), ...factors, ...webhooks, ...(await noteMails(database))];
}

/** Returns the restored amounts and notes. Throws BackupError if nothing may be changed. */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; notes: string[] }> {
  const saved = await readVerified(options.folder);
  const manifest = { ...saved, migrations: [...inTodaysNames(saved.migrations, readKnown(), 'The backup')] };
  const found = await options.findErasures?.(manifest);
  const opened = await options.open(manifest.migrations.map(({ version }) => version));
  const notes = await withPlace(opened, (place) => fill(place, manifest, options, found?.known ?? []));
  return { manifest, notes: [...(found?.notes ?? []), ...notes] };
}
