/**
 * A data folder as a first start leaves it. Making the database takes longer than most tests, so it is made once for a
 * run; who is not about the first start itself begins with a copy.
 */
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// The workers of a run have the environment of the process that starts them. Who starts several runs names it for all.
const TEMPLATE = 'SAMPARK_DATA_TEMPLATE';

/**
 * Has `fill` make the folder of this run, unless one before it has, and answers how to remove it with all copies. `parent`:
 * where a run wants one of its own.
 */
export async function makeDataTemplate(
  fill: (folder: string) => Promise<void>,
  parent?: string,
): Promise<() => Promise<void>> {
  const shared = process.env[TEMPLATE];
  if (shared && !parent) {
    if (existsSync(shared)) return () => Promise.resolve();
    await fill(`${shared}.new`);
    await rename(`${shared}.new`, shared);
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(join(parent ?? tmpdir(), 'sampark-run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const template = join(folder, 'template');
  process.env[TEMPLATE] = template;
  await fill(template);
  return () => rm(folder, { recursive: true, force: true });
}

const templateOfRun = () => {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('This run has made no data folder.');
  return template;
};

/** An empty folder, which goes with the run at the latest. */
export const makeFolder = () => mkdtemp(join(dirname(templateOfRun()), 'copy-'));

/** A copy in a folder of its own, which whoever asks for it may remove, or at a place that is none yet. */
export async function copyDataTemplate(place?: string): Promise<string> {
  const copy = place ?? (await makeFolder());
  await cp(templateOfRun(), copy, { recursive: true });
  return copy;
}
