/**
 * One process per data folder: two would destroy the database files. The lock names its process; the lock of a dead one
 * (or of an earlier process with the same number) is taken over. Processes of another machine or container are
 * invisible here, so their lock is taken over only when its heartbeat has stopped.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BackendStartError } from './errors';

/** A server, or a script such as the backup, is at work in the folder. */
export class FolderInUseError extends BackendStartError {}

interface Holder {
  pid: number;
  /** The start of the process in clock ticks since boot; null if the system does not show it. */
  startedAt: string | null;
  /** The scope in which that process is visible. */
  where: string;
}

interface HeartTimes {
  /** Milliseconds between two heartbeats. */
  readonly beat: number;
  /** Milliseconds without a heartbeat after which a foreign lock counts as dead. */
  readonly watch: number;
}

const TIMES: HeartTimes = { beat: 2000, watch: 10_000 };

/** The machine's boot and its process namespace: each container has its own. */
async function ownPlace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const processes = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()} ${processes}`.trim();
}

/** Process numbers are reused, above all in containers; the start time distinguishes two of them. */
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

function holderIn(text: string): Partial<Holder> | null {
  try {
    return JSON.parse(text) as Partial<Holder> | null;
  } catch {
    return null;
  }
}

const beatOf = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs;

/** Compares two readings of one clock, so that the clocks of two machines need not agree. */
async function isBeating(file: string, { beat, watch }: HeartTimes): Promise<boolean> {
  const before = await beatOf(file);
  for (let waited = 0; waited < watch; waited += beat) {
    await wait(beat);
    if ((await beatOf(file)) !== before) return true;
  }
  return false;
}

async function isAlive(file: string, text: string, times: HeartTimes): Promise<boolean> {
  const holder = holderIn(text);
  if (typeof holder?.pid !== 'number') return false;
  if (holder.where !== undefined && holder.where !== (await ownPlace())) return isBeating(file, times);
  return isRunning(holder.pid) && (holder.startedAt ?? null) === (await startOf(holder.pid));
}

async function isTaken(file: string, own: string): Promise<boolean> {
  try {
    // A hard link either creates the whole lock or fails; no one can see half a lock.
    await link(own, file);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

/** Moves a dead lock aside. If it turns out to be a live one, it is put back. */
async function clearDeadLock(file: string, dead: string, aside: string): Promise<void> {
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function acquire(file: string, own: string, dataDir: string, times: HeartTimes): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (!(await isTaken(file, own))) return;
    const text = await readFile(file, 'utf8').catch(() => '');
    if (await isAlive(file, text, times)) break;
    await clearDeadLock(file, text, `${own}.dead`);
  }
  throw new FolderInUseError(
    `The data folder ${dataDir} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
  );
}

function endProcess(dataDir: string): never {
  console.error(`Another process is now using the data folder ${dataDir}, so this one stops.`);
  process.exit(1);
}

/** Sends heartbeats to processes elsewhere, and checks that none has taken the lock over. Returns its stop function. */
function keepBeating(file: string, text: string, { beat }: HeartTimes, onLost: () => void): () => void {
  let isOver = false;
  // A heartbeat may be in progress when the lock is released, and then finds none.
  const lose = () => {
    if (!isOver) onLost();
  };
  const timer = setInterval(() => {
    void readFile(file, 'utf8')
      .then((now) => {
        if (now === text) return utimes(file, new Date(), new Date());
        if (holderIn(now)) lose();
        return undefined;
      })
      // A brief shortage of disk or memory does not give the folder away.
      .catch(() => undefined);
  }, beat).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Locks the folder for this process and returns the unlock function. Throws BackendStartError when it is in use. */
export async function lockFolder(
  dataDir: string,
  times = TIMES,
  onLost = () => endProcess(dataDir),
): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock');
  const own = join(dataDir, `lock.${randomUUID()}`);
  const { pid } = process;
  const holder: Holder = { pid, startedAt: await startOf(pid), where: await ownPlace() };
  // The extra id makes each lock unique, so that the wrong lock is never moved aside.
  const text = JSON.stringify({ ...holder, id: randomUUID() });
  await writeFile(own, text);
  try {
    await acquire(file, own, dataDir, times);
  } finally {
    await rm(own, { force: true });
  }
  const stopBeating = keepBeating(file, text, times, onLost);
  return () => {
    stopBeating();
    return rm(file, { force: true });
  };
}
