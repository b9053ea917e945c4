/** Writes what is in effect, one file for each section and setting, and one for the redirects. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServiceClient } from '../../server/worker/serviceClient';
import { contentFiles } from './allFiles';
import { REDIRECTS_FILE, writeRedirects } from './redirectsFile';
import { readStored } from './storedContent';

/** Answers how many files it wrote, and what in the stored values did not fit and was written as it is shown. */
export async function exportContent(
  service: ServiceClient,
  folder: string,
  { withPrivate }: { withPrivate: boolean },
): Promise<{ count: number; problems: string[] }> {
  const stored = await readStored(service);
  const files = contentFiles.filter(({ isPrivate }) => withPrivate || !isPrivate);
  const found: string[] = [];
  for (const file of files) {
    const { text, problems } = file.write(stored.rowOf(file)?.value);
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    found.push(...problems.map(({ where, message }) => `${file.path}: ${where}: ${message}`));
  }
  const redirects = await writeRedirects(service);
  if (redirects !== undefined) await writeFile(join(folder, REDIRECTS_FILE), redirects);
  return { count: files.length + (redirects === undefined ? 0 : 1), problems: found };
}
