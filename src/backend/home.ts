/** The data folder of one installation: locked, with its keys, and never with a half-made database. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendStartError, reasonOf } from './BackendStartError';
import { createKeys, loadKeys, type BackendKeys } from './keys';
import { lockFolder } from './lock';
import { syncFolder, syncTree } from './durableFiles';
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

/** A disk that was not mounted looks like this; starting anew would hide what is on it. */
const missingDatabase = (dataDir: string) =>
  new BackendStartError(
    `The data folder ${dataDir} has keys but no database. Is a disk not mounted? Bring the folder db back, restore a backup into a new data folder, or delete keys.json to start over.`,
  );

/** The files of people who applied lie there already, and a sample site would hide that their rows do not. */
const cutShort = (dataDir: string) =>
  new BackendStartError(
    `A restore into the data folder ${dataDir} was cut short: run it again, or delete the folder.`,
  );

/** What stands in the mark of an unfinished database that a restore was making. */
const RESTORE = 'restore';

/** Opens or creates the folder. Throws BackendStartError when it is unwritable, in use, or wants a restore again. */
export async function openHome(
  dataDir: string | undefined,
  { isRestore = false }: { isRestore?: boolean } = {},
): Promise<Home> {
  if (dataDir === undefined) return openTemporaryHome();
  const unlock = await lockOrExplain(dataDir);
  try {
    const database = join(dataDir, 'db');
    // Marks a first start under way. When it is still here the first start was cut short: nothing was saved yet.
    const unfinished = join(dataDir, 'db.unfinished');
    const isInterrupted = existsSync(unfinished);
    if (isInterrupted && !isRestore && (await readFile(unfinished, 'utf8')) === RESTORE) {
      throw cutShort(dataDir);
    }
    if (isInterrupted) await rm(database, { recursive: true, force: true });
    const isFresh = !existsSync(database);
    const hadKeys = existsSync(join(dataDir, 'keys.json'));
    if (isFresh && (isInterrupted || !hadKeys)) await writeFile(unfinished, isRestore ? RESTORE : '');
    const keys = await loadKeys(dataDir);
    if (isFresh && hadKeys && !isInterrupted) throw missingDatabase(dataDir);
    const filesDir = join(dataDir, 'storage');
    await clearIncoming(filesDir);
    if (isFresh) await mkdir(database, { mode: 0o700 });
    return {
      keys,
      databaseUrl: `file://${database}`,
      filesDir,
      isFresh,
      async finish() {
        if (!isFresh) return;
        await syncTree(database);
        await rm(unfinished, { force: true });
        await syncFolder(dataDir);
      },
      leave: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
