/**
 * One process per data folder: two would destroy the database files. The lock names its process;
 * the lock of a dead one (or of an earlier process with the same number) is taken over.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendStartError } from './BackendStartError';

/** A server, or a script such as the backup, is at work in the folder. */
export class FolderInUseError extends BackendStartError {}

interface Holder {
  pid: number;
  /** When the process started, in clock ticks since boot; null where the system does not say. */
  startedAt: string | null;
}

/** Process numbers are used again, above all in containers; the start time tells two of them apart. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAlive(text: string): Promise<boolean> {
  let holder: Partial<Holder> | null = null;
  try {
    holder = JSON.parse(text) as Partial<Holder> | null;
  } catch {
    return false;
  }
  if (typeof holder?.pid !== 'number' || !isRunning(holder.pid)) return false;
  return (holder.startedAt ?? null) === (await startOf(holder.pid));
}

async function isTaken(file: string, own: string): Promise<boolean> {
  try {
    // A hard link either brings the whole lock into being or fails; nobody can see half a lock.
    await link(own, file);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

/** Moves a dead lock aside. Whoever finds that it moved a fresh one instead puts it back. */
async function clearDeadLock(file: string, dead: string, aside: string): Promise<void> {
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function acquire(file: string, own: string, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (!(await isTaken(file, own))) return;
    const text = await readFile(file, 'utf8').catch(() => '');
    if (await isAlive(text)) break;
    await clearDeadLock(file, text, `${own}.dead`);
  }
  throw new FolderInUseError(
    `The data folder ${dataDir} is in use by another process; stop it, or set DATA_DIR to another folder.`,
  );
}

/** Locks the folder for this process and returns what unlocks it. Throws BackendStartError when it is in use. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock');
  const own = join(dataDir, `lock.${randomUUID()}`);
  const holder: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  // The extra id makes each lock unique, so that clearing a dead one is never mistaken about which it moved.
  await writeFile(own, JSON.stringify({ ...holder, id: randomUUID() }));
  try {
    await acquire(file, own, dataDir);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}
