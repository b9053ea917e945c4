/**
 * A data folder as a first start leaves it. Making the database takes longer than most tests, so it is made once for a
 * run; who is not about the first start itself begins with a copy.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The workers of a run have the environment of the process that starts them. Who starts several runs names it for all.
const TEMPLATE = 'SAMPARK_DATA_TEMPLATE';

/** Has `fill` make the folder of this run, unless one before it has, and answers how to remove it. */
export async function makeDataTemplate(
  fill: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const shared = process.env[TEMPLATE];
  if (shared) {
    if (existsSync(shared)) return () => Promise.resolve();
    await fill(`${shared}.new`);
    await rename(`${shared}.new`, shared);
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(join(tmpdir(), 'sampark-template-'));
  process.env[TEMPLATE] = folder;
  await fill(folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** A folder of its own with the copy; whoever asks for it removes it. */
export async function copyDataTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampark-data-'));
  await cp(process.env[TEMPLATE] ?? '', folder, { recursive: true });
  return folder;
}
