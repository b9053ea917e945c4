import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headlineFonts } from '../src/shared/look/tokens.ts';
import {
  cutFont,
  HEADLINE_FILE_RANGE,
  HEADLINE_RANGE,
  OPTIONS,
  type FontCut,
  fontCuts,
  headlineCuts,
  readSource,
} from './fontCuts.ts';

const KEPT = resolve(import.meta.dirname, '../node_modules/.vite/fonts');

/** Another font or another cut is another folder: its files are never out of date. */
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

/** Makes the missing pieces of the font, and returns their folder. */
export async function makeFontCuts(): Promise<string> {
  const folder = await folderOf(fontCuts);
  await mkdir(folder, { recursive: true });
  for (const cut of fontCuts) {
    const file = join(folder, cut.name);
    if (!existsSync(file)) await writeWhole(file, await cutFont(cut));
  }
  return folder;
}

/** Letters of headings by the font that an owner may choose (`CarriedLetters`); their files are among the assets. */
async function makeLetters(dir: string) {
  const cuts = Object.entries(headlineFonts).map(async ([name, font]) => {
    if (!font) return [];
    const { inline, file } = await headlineCuts(font.file);
    const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8);
    const address = `/assets/${name}-headlines-${hash}.woff2`;
    await writeFile(join(dir, address), file);
    return [[name, { inline: inline.toString('base64'), file: address }] as const];
  });
  const fonts = Object.fromEntries((await Promise.all(cuts)).flat());
  return { range: HEADLINE_RANGE, fileRange: HEADLINE_FILE_RANGE, fonts };
}

/**
 * Lets style sheets use `url('site-font/…')` for a piece of the font, in the build and in development. The server puts
 * the letters of headings into documents.
 */
export function siteFont(): Plugin {
  return {
    name: 'site-font',
    config: async () => ({
      resolve: { alias: [{ find: /^site-font(?=\/)/, replacement: await makeFontCuts() }] },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      await writeFile(join(dir, '.vite/letters.json'), JSON.stringify(await makeLetters(dir)));
    },
  };
}
