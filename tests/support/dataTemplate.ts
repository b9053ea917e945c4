/**
 * A data folder as a first start leaves it. Making the database takes longer than most tests, so it is made once for a
 * run; who is not about the first start itself begins with a copy.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The workers of a run have the environment of the process that starts them.
const TEMPLATE = 'SAMPARK_DATA_TEMPLATE';

/** Has `fill` make the folder of this run and answers how to remove it. */
export async function makeDataTemplate(
  fill: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
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
