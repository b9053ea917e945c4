/** The data folder of one installation: locked, with its keys, and never with a half-made database. */
import { randomUUID, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BackendStartError, CutShortError, reasonOf } from './errors';
import { FolderInUseError, lockFolder } from './lock';
import type { Installation } from './environment';
import type { FilesPlace } from './engine/storageFiles';
import { clearIncoming, syncFolder, syncTree } from './engine/folderFiles';

export interface Home extends FilesPlace {
  keys: BackendKeys;
  /** A `file://` folder or memory, for PGlite, or a PostgreSQL server. */
  databaseUrl: string;
  /** True when there is no database yet. */
  isFresh: boolean;
  /** To be called when a new database is ready for use. */
  finish(): Promise<void>;
  /** Unlocks the folder, or removes the temporary one. */
  leave(): Promise<void>;
}

const nothingToFinish = () => Promise.resolve();

async function openTemporaryHome(): Promise<Home> {
  // Made by the first upload.
  const filesDir = join(tmpdir(), `sampark-files-${randomUUID()}`);
  return {
    keys: await createKeys(),
    databaseUrl: 'memory://',
    filesDir,
    isFresh: true,
    finish: nothingToFinish,
    leave: () => rm(filesDir, { recursive: true, force: true }),
  };
}

async function lockOrExplain(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof BackendStartError) throw error;
    throw new BackendStartError(`The data folder ${dataDir} is not writable: ${reasonOf(error)}.`);
  }
}

/** An unmounted disk looks like this; a new start would hide its content. */
const missingDatabase = (dataDir: string) =>
  new BackendStartError(
    `The data folder ${dataDir} has keys but no database. Check that the disk is mounted. If it is, bring the folder db back, restore a backup into a new data folder, or delete keys.json to start over.`,
  );

/** The uploads of applicants are already there, and a sample site would hide that their rows are missing. */
const cutShort = (dataDir: string) =>
  new CutShortError(
    `A restore into the data folder ${dataDir} was interrupted. Run it again, or delete the folder.`,
  );

/** The marker of an unfinished database that a restore was making. */
const RESTORE = 'restore';

interface HomeOptions extends Omit<Installation, 'dataDir'> {
  readonly isRestore?: boolean;
}

/** Files without a row in another database would be set aside. */
const hasItsOwn = (dataDir: string) =>
  new BackendStartError(
    `The data folder ${dataDir} has its own database, which is served without DATABASE_URL. For the database that DATABASE_URL names, set DATA_DIR to another folder; to take everything along, restore a backup there.`,
  );

async function withoutDatabase(
  { dataDir, postgresUrl: databaseUrl = '', storageUrl }: Installation,
  leave: () => Promise<void>,
): Promise<Home> {
  if (existsSync(join(dataDir, 'db'))) throw hasItsOwn(dataDir);
  const keys = await loadKeys(dataDir);
  const filesDir = join(dataDir, 'storage');
  return { keys, databaseUrl, filesDir, storageUrl, isFresh: false, finish: nothingToFinish, leave };
}

/** Attempts and pause in milliseconds, for a server that starts at the same moment. */
const TURNS = 40;
const TURN = 250;

/** Waits for another process that locks the folder for a moment. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FolderInUseError) || turn === TURNS) throw error;
    }
    await wait(TURN);
  }
}

/** Servers on one database share the folder; it is locked only while it may lack keys. */
export async function openSharedHome({ dataDir, ...elsewhere }: Installation): Promise<Home> {
  const home = await inTurn(() => openHome(dataDir, elsewhere));
  await home.leave();
  return { ...home, leave: nothingToFinish };
}

/** Only one server that shares the folder does this at a time. */
export async function withSharedFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await inTurn(() => lockFolder(dataDir));
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** Opens or creates the folder. Throws BackendStartError when it is not writable, in use, or needs another restore. */
export async function openHome(
  dataDir: string | undefined,
  { isRestore = false, postgresUrl, storageUrl }: HomeOptions = {},
): Promise<Home> {
  if (dataDir === undefined) return openTemporaryHome();
  const unlock = await lockOrExplain(dataDir);
  try {
    if (postgresUrl) return await withoutDatabase({ dataDir, postgresUrl, storageUrl }, unlock);
    const database = join(dataDir, 'db');
    // Marks a first start in progress. If it is still here, the first start was interrupted and nothing was saved.
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

/** The secrets of this installation: made at the first start, in a file only its owner can read. */
export interface BackendKeys {
  /** Used for the signature of sessions. */
  jwtSecret: string;
  /** The publishable key: the rights of a visitor. */
  publishableKey: string;
  /** Passes every policy; never leaves the server. */
  secretKey: string;
  /**
   * Encrypts the secrets of authenticator apps, 32 bytes in base64url. It is separate, so that new session keys do not
   * invalidate them.
   */
  factorKey: string;
}

const createFactorKey = () => randomBytes(32).toString('base64url');

export async function createKeys(): Promise<BackendKeys> {
  const { generateApiKey } = await import('@supabase/lite');
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    factorKey: createFactorKey(),
  };
}

/** Keys of an earlier version lack the factor key. */
type SavedKeys = Omit<BackendKeys, 'factorKey'> & Partial<BackendKeys>;

function areKeys(value: unknown): value is SavedKeys {
  const { factorKey, ...keys } = (value ?? {}) as Partial<BackendKeys>;
  const isWhole = [keys.jwtSecret, keys.publishableKey, keys.secretKey].every(
    (key) => typeof key === 'string' && key.length >= 20,
  );
  return isWhole && (factorKey === undefined || Buffer.from(factorKey, 'base64url').byteLength === 32);
}

function parseKeys(text: string, file: string): SavedKeys {
  try {
    const value: unknown = JSON.parse(text);
    if (areKeys(value)) return value;
  } catch {
    // Invalid JSON: handled below like any other damage.
  }
  throw new BackendStartError(
    `The keys in ${file} cannot be read. Restore the file, or delete it to create new ones.`,
  );
}

async function writeKeys(file: string, keys: BackendKeys): Promise<BackendKeys> {
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return keys;
}

/** The factor key in the keys.json of another installation. Throws BackendStartError. */
export async function readFactorKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackendStartError(`The keys in ${file} cannot be read: ${reasonOf(error)}.`);
  });
  const { factorKey } = parseKeys(text, file);
  if (factorKey) return factorKey;
  throw new BackendStartError(
    `The keys in ${file} have no factorKey, because they are from an earlier version.`,
  );
}

/** Lets this installation decrypt the secrets of another one; the caller holds the lock of the folder. */
export async function takeFactorKey(dataDir: string, factorKey: string): Promise<void> {
  await writeKeys(join(dataDir, 'keys.json'), { ...(await loadKeys(dataDir)), factorKey });
}

/** Reads `<dataDir>/keys.json`, or writes it first. New keys end every session that old keys signed. */
async function loadKeys(dataDir: string): Promise<BackendKeys> {
  const file = join(dataDir, 'keys.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return writeKeys(file, await createKeys());
  const { factorKey, ...keys } = parseKeys(text, file);
  return factorKey ? { ...keys, factorKey } : writeKeys(file, { ...keys, factorKey: createFactorKey() });
}
