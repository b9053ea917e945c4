/**
 * A data folder after a first start. Creating the database takes longer than most tests, so it happens once for a run;
 * tests that are not about the first start begin with a copy.
 */
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Workers inherit the environment of the process that starts them, so a launcher of several runs sets it for all.
const TEMPLATE = 'SAMPARK_DATA_TEMPLATE';

/**
 * Calls `fill` once for this run, and returns a function that removes the folder with all copies. `parent`: the folder
 * of a run that has its own.
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

/** An empty folder, which is removed with the run at the latest. */
export const makeFolder = () => mkdtemp(join(dirname(templateOfRun()), 'copy-'));

/** A copy in a folder of its own, which the test may remove, or at a new place. */
export async function copyDataTemplate(place?: string): Promise<string> {
  const copy = place ?? (await makeFolder());
  await cp(templateOfRun(), copy, { recursive: true });
  return copy;
}
