/** Copies everything of a place into a new folder, which gets its name only when it is complete. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError, isSameFile, type StoredFile, inTransaction, type Database, type Place } from './place';
import { checksumOf, pathOfFile, writeManifest, type Manifest, type SavedFile } from './manifest';
import { readAppliedMigrations } from './migrations';
import { saveRows } from './rows';
import { readSequences, readTables, type Table } from './tables';

interface SavedFiles {
  readonly files: SavedFile[];
  /** Listed files that the storage no longer has. */
  readonly lost: StoredFile[];
}

type SavedBackup = Manifest & SavedFiles;

/** `listed`: at the time of the rows. A file that was deleted since is left out. */
async function saveFiles({ files }: Place, listed: StoredFile[], folder: string): Promise<SavedFiles> {
  const saved: SavedFiles = { files: [], lost: [] };
  for (const file of listed) {
    const bytes = await files.read(file);
    if (bytes) {
      const entry = { ...file, size: bytes.byteLength, sha256: checksumOf(bytes) };
      await writeFile(join(folder, pathOfFile(entry)), bytes, { mode: 0o600 });
      saved.files.push(entry);
    } else if ((await files.list()).some((other) => isSameFile(file, other))) saved.lost.push(file);
  }
  return saved;
}

const inSnapshot = <T>(database: Database, work: () => Promise<T>) =>
  inTransaction(database, 'isolation level repeatable read read only', work);

/** A project stays in use: erasures during the backup are read at the end. */
const isErased = ({ name }: { name: string }) => name === 'private.erased';

async function savePlace(place: Place, folder: string, now: Date): Promise<SavedBackup> {
  const { database } = place;
  const save = async (tables: Table[]) => {
    const saved: Manifest['tables'] = [];
    for (const table of tables) saved.push(await saveRows(database, table, folder));
    return saved;
  };
  const { listed, ...rows } = await inSnapshot(database, async () => ({
    tables: await save((await readTables(database)).filter((table) => !isErased(table))),
    migrations: await readAppliedMigrations(database),
    sequences: await readSequences(database),
    listed: await place.files.list(),
  }));
  const { files, lost } = await saveFiles(place, listed, folder);
  const erased = await inSnapshot(database, async () => save((await readTables(database)).filter(isErased)));
  const tables = [...rows.tables, ...erased];
  return { format: 1, made_at: now.toISOString(), ...rows, tables, files, lost };
}

/** The folder holds personal data and password hashes: only its owner can read it. Throws BackupError. */
export async function saveBackup(place: Place, folder: string, now = new Date()): Promise<SavedBackup> {
  if (existsSync(folder)) throw new BackupError(`${folder} already exists; name a new folder`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  for (const part of ['rows', 'files']) {
    await mkdir(join(unfinished, part), { recursive: true, mode: 0o700 });
  }
  try {
    const saved = await savePlace(place, unfinished, now);
    const { lost: _, ...manifest } = saved;
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return saved;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
