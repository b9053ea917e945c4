/**
 * A data folder after a first start. Creating the database takes longer than most tests, so it happens once for a run;
 * tests that are not about the first start begin with a copy.
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// Workers inherit the environment of the process that starts them, so a launcher of several runs sets it for all.
const TEMPLATE = 'SAMPARK_DATA_TEMPLATE';

/** Lanes of a run may ask at once: the first one makes and fills the folder, and the others wait. */
async function makeOnce(shared: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${shared}.new`;
  while (!existsSync(shared)) {
    const isOurs = await mkdir(unfinished, { mode: 0o700 }).then(
      () => !existsSync(shared),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (!isOurs) {
      await wait(200);
      continue;
    }
    try {
      await fill(unfinished);
      await rename(unfinished, shared);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
}

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
    await makeOnce(shared, fill);
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

/** A data folder has 1,400 files: waiting for each of them takes five times the processor time. */
export const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true });

/** A copy in a folder of its own, which the test may remove, or at a new place. */
export async function copyDataTemplate(place?: string): Promise<string> {
  const copy = place ?? (await makeFolder());
  copyFolder(templateOfRun(), copy);
  return copy;
}
