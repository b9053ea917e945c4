/** Copies everything of a place into a new folder, which gets its name only when it is complete. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './BackupError';
import { inTransaction } from './database';
import { checksumOf, pathOfFile, writeManifest, type Manifest, type SavedFile } from './manifest';
import { readAppliedMigrations } from './migrations';
import type { Place } from './places/place';
import { saveRows } from './rows/savedRows';
import { readSequences, readTables } from './rows/tables';

async function saveFiles({ files }: Place, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const file of await files.list()) {
    const bytes = await files.read(file);
    const entry = { ...file, size: bytes.byteLength, sha256: checksumOf(bytes) };
    await writeFile(join(folder, pathOfFile(entry)), bytes, { mode: 0o600 });
    saved.push(entry);
  }
  return saved;
}

async function savePlace(place: Place, folder: string, now: Date): Promise<Manifest> {
  const { database } = place;
  const manifest = await inTransaction(database, 'isolation level repeatable read read only', async () => {
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(database)) tables.push(await saveRows(database, table, folder));
    const [migrations, sequences] = [await readAppliedMigrations(database), await readSequences(database)];
    return { format: 1 as const, made_at: now.toISOString(), migrations, tables, sequences, files: [] };
  });
  return { ...manifest, files: await saveFiles(place, folder) };
}

/** The folder holds personal data and hashes of passwords: only its owner can read it. Throws BackupError. */
export async function saveBackup(place: Place, folder: string, now = new Date()): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already; name a new folder`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  for (const part of ['rows', 'files']) {
    await mkdir(join(unfinished, part), { recursive: true, mode: 0o700 });
  }
  try {
    const manifest = await savePlace(place, unfinished, now);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
