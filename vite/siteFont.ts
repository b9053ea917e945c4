import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { cutFont, OPTIONS, type FontCut, fontCuts, readSource } from './fontCuts.ts';

const KEPT = resolve(import.meta.dirname, '../node_modules/.vite/fonts');

/** Another font or another cut is another folder: what lies in it is never out of date. */
async function folderOf(cuts: readonly FontCut[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([OPTIONS, cuts]));
  for (const cut of cuts) hash.update(await readSource(cut));
  return join(KEPT, hash.digest('hex').slice(0, 16));
}

/** Two builds at once may make the same file. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, body);
  await rename(part, file);
}

/** Makes the pieces of the font that are not there yet, and gives their folder. */
export async function makeFontCuts(): Promise<string> {
  const folder = await folderOf(fontCuts);
  await mkdir(folder, { recursive: true });
  for (const cut of fontCuts) {
    const file = join(folder, cut.name);
    if (!existsSync(file)) await writeWhole(file, await cutFont(cut));
  }
  return folder;
}

/** Lets style sheets say `url('site-font/…')` for a piece of the font, in the build and in development. */
export function siteFont(): Plugin {
  return {
    name: 'site-font',
    config: async () => ({
      resolve: { alias: [{ find: /^site-font(?=\/)/, replacement: await makeFontCuts() }] },
    }),
  };
}
