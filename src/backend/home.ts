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
  /** A folder behind `file://` or memory, for PGlite, or a PostgreSQL server. */
  databaseUrl: string;
  /** True when there is no database yet. */
  isFresh: boolean;
  /** To be called when a fresh database is ready for use. */
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
  new CutShortError(
    `A restore into the data folder ${dataDir} was cut short: run it again, or delete the folder.`,
  );

/** What stands in the mark of an unfinished database that a restore was making. */
const RESTORE = 'restore';

interface HomeOptions extends Omit<Installation, 'dataDir'> {
  readonly isRestore?: boolean;
}

/** Files that no row of another database names would be set aside. */
const hasItsOwn = (dataDir: string) =>
  new BackendStartError(
    `The data folder ${dataDir} has a database of its own. Without DATABASE_URL it is served as before; for the database that DATABASE_URL names, set DATA_DIR to another folder, and restore a backup there to take everything along.`,
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

/** How often, and after how many milliseconds, somebody who starts at the same moment is waited for. */
const TURNS = 40;
const TURN = 250;

/** Waits for others who have the folder for a moment. */
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

/** Servers on one database share the folder; it is locked only while there may be no keys yet. */
export async function openSharedHome({ dataDir, ...elsewhere }: Installation): Promise<Home> {
  const home = await inTurn(() => openHome(dataDir, elsewhere));
  await home.leave();
  return { ...home, leave: nothingToFinish };
}

/** While this is done, no other server that shares the folder does it. */
export async function withSharedFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await inTurn(() => lockFolder(dataDir));
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** Opens or creates the folder. Throws BackendStartError when it is unwritable, in use, or wants a restore again. */
export async function openHome(
  dataDir: string | undefined,
  { isRestore = false, postgresUrl, storageUrl }: HomeOptions = {},
): Promise<Home> {
  if (dataDir === undefined) return openTemporaryHome();
  const unlock = await lockOrExplain(dataDir);
  try {
    if (postgresUrl) return await withoutDatabase({ dataDir, postgresUrl, storageUrl }, unlock);
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

/** The secrets of this installation: made at the first start, kept in a file only its owner can read. */
export interface BackendKeys {
  /** Signs the sessions. */
  jwtSecret: string;
  /** What browsers send: the rights of a visitor. */
  publishableKey: string;
  /** Passes every policy; never leaves the server. */
  secretKey: string;
  /** Encrypts what authenticator apps know, 32 bytes in base64url. Of its own, so that new keys of sessions leave it be. */
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

/** Those of an earlier version have no key for factors yet. */
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
    // Not JSON: answered below like any other damage.
  }
  throw new BackendStartError(
    `The keys in ${file} cannot be read; restore the file, or delete it to make new ones.`,
  );
}

async function writeKeys(file: string, keys: BackendKeys): Promise<BackendKeys> {
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return keys;
}

/** The key of factors in the keys.json of another installation. Throws BackendStartError. */
export async function readFactorKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackendStartError(`The keys in ${file} cannot be read: ${reasonOf(error)}.`);
  });
  const { factorKey } = parseKeys(text, file);
  if (factorKey) return factorKey;
  throw new BackendStartError(`The keys in ${file} have no factorKey: they are of an earlier version.`);
}

/** So that what another installation encrypted can be read here; the folder is locked by whoever calls. */
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
