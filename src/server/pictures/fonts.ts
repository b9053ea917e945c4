/**
 * The fonts of pictures: a file for each weight, as the layout engine needs them. A build cuts them from their packages
 * and writes them beside the server; from source, each is cut for the first picture that needs it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { headlineFonts, type HeadlineFont } from '../../shared/look/tokens';
import { SCRIPTS, type Script } from './scripts';

const require = createRequire(import.meta.url);

export interface FontCut {
  readonly name: string;
  readonly weight: 400 | 500 | 700;
  /** The file in its package. */
  readonly source: string;
}

const WEIGHTS = [400, 500, 700] as const;
const VARIABLE = '-wght-';

/** The second family has characters that the first lacks, such as ₹ and the letters of most names. */
const latin = (name: string, source: string, weights: readonly FontCut['weight'][]): readonly FontCut[] =>
  weights.flatMap((weight) => [
    { name, weight, source },
    { name: `${name} Extended`, weight, source: source.replace('-latin-', '-latin-ext-') },
  ]);

export const INTER = latin(
  'Inter',
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  WEIGHTS,
);

export const headlineCuts = ({ drawn, file }: HeadlineFont): readonly FontCut[] => latin(drawn, file, [700]);

export const LATIN: readonly FontCut[] = [
  ...INTER,
  ...Object.values(headlineFonts).flatMap((font) => (font ? headlineCuts(font) : [])),
];

export const scriptCuts = ({ name, files }: Script): readonly FontCut[] =>
  WEIGHTS.map((weight) => ({ name, weight, source: `${files}-${weight}-normal.woff2` }));

const fileOf = ({ name, weight }: FontCut) => `${name}-${weight}.ttf`;

/** All characters of a font, in one weight. */
export async function cutFont({ source, weight }: FontCut): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const whole = { keepAllGlyphs: true, targetFormat: 'sfnt' as const };
  const variationAxes: Record<string, number> = source.includes(VARIABLE) ? { wght: weight } : {};
  return subsetFont(await readFile(require.resolve(source)), '', { ...whole, variationAxes });
}

/** Writes every font of pictures. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cuts = [...LATIN, ...SCRIPTS.flatMap(scriptCuts)];
  await Promise.all(cuts.map(async (cut) => writeFile(join(folder, fileOf(cut)), await cutFont(cut))));
}

export interface PictureFont extends Pick<FontCut, 'name' | 'weight'> {
  readonly data: Buffer;
}

/** A built server has its parts in a folder of their own. */
const FOLDER = import.meta.url.endsWith('.ts') ? undefined : new URL('../../fonts/', import.meta.url);
const kept = new Map<string, Promise<Buffer>>();

/** Reads each font once. */
export const readFonts = (cuts: readonly FontCut[]): Promise<PictureFont[]> =>
  Promise.all(
    cuts.map(async (cut) => {
      const file = fileOf(cut);
      const data = kept.get(file) ?? (FOLDER ? readFile(new URL(file, FOLDER)) : cutFont(cut));
      kept.set(file, data);
      return { name: cut.name, weight: cut.weight, data: await data };
    }),
  );
