/** The folder of an export: replaced as a whole or not at all, and only where an earlier export wrote it. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ExportError } from './ExportError';
import type { ExportedFile } from './exportedFile';
import { GENERATOR, REPORT_FILE } from './report';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new ExportError(`EXPORT_DIR must be a folder that can be read: ${(error as Error).message}.`);
  }
}

async function isEarlierExport(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, REPORT_FILE), 'utf8').catch(() => '{}');
  return text.includes(`"generator": "${GENERATOR}"`);
}

/** Throws ExportError when the folder holds anything that no export wrote. */
export async function checkFolder(folder: string): Promise<void> {
  if ((await namesIn(folder)).length === 0 || (await isEarlierExport(folder))) return;
  throw new ExportError(
    `${folder} is not empty and was not written by an export. Empty it, or set EXPORT_DIR to another folder.`,
  );
}

/** Everything is written beside the folder first, so that a failure leaves what was there. */
export async function writeFolder(
  folder: string,
  files: readonly Pick<ExportedFile, 'file' | 'body'>[],
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const stage = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    for (const { file, body } of files) {
      await mkdir(dirname(join(stage, 'new', file)), { recursive: true });
      await writeFile(join(stage, 'new', file), body);
    }
    await rename(folder, join(stage, 'old')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(join(stage, 'new'), folder);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
