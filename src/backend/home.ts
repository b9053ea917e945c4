/** The data folder of one installation: locked, with its keys, and never with a half-made database. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendStartError, reasonOf } from './BackendStartError';
import { createKeys, loadKeys, type BackendKeys } from './keys';
import { lockFolder } from './lock';
import { clearIncoming } from './engine/storageFiles';

export interface Home {
  keys: BackendKeys;
  /** For PGlite: a folder behind `file://`, or memory. */
  databaseUrl: string;
  filesDir: string;
  /** True when there is no database yet. */
  isFresh: boolean;
  /** To be called when a fresh database is ready for use. */
  finish(): Promise<void>;
  /** Unlocks the folder, or removes the temporary one. */
  leave(): Promise<void>;
}

async function openTemporaryHome(): Promise<Home> {
  // Made by the first upload.
  const filesDir = join(tmpdir(), `sampark-files-${randomUUID()}`);
  return {
    keys: await createKeys(),
    databaseUrl: 'memory://',
    filesDir,
    isFresh: true,
    finish: () => Promise.resolve(),
    leave: () => rm(filesDir, { recursive: true, force: true }),
  };
}

async function lockOrExplain(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof BackendStartError) throw error;
    throw new BackendStartError(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Opens or creates the folder. Throws BackendStartError when it is unwritable or in use. */
export async function openHome(dataDir: string | undefined): Promise<Home> {
  if (dataDir === undefined) return openTemporaryHome();
  const unlock = await lockOrExplain(dataDir);
  try {
    const database = join(dataDir, 'db');
    // Marks a first start under way. When it is still here the first start was cut short: nothing was saved yet.
    const unfinished = join(dataDir, 'db.unfinished');
    if (existsSync(unfinished)) await rm(database, { recursive: true, force: true });
    const isFresh = !existsSync(database);
    const keys = await loadKeys(dataDir);
    const filesDir = join(dataDir, 'storage');
    await clearIncoming(filesDir);
    if (isFresh) {
      await writeFile(unfinished, '');
      await mkdir(database, { mode: 0o700 });
    }
    return {
      keys,
      databaseUrl: `file://${database}`,
      filesDir,
      isFresh,
      finish: () => rm(unfinished, { force: true }),
      leave: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
