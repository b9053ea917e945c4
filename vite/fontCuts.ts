/**
 * The fonts of the site in pieces, cut from their packages: only the weights and characters that pages show. The style
 * sheet names each piece of the text font with the same characters, so that a browser fetches only the needed ones.
 * English headings need so few letters that each document carries them.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Features that style sheets use. Tables need tabular figures; nothing needs the other features of the font. */
const WEIGHTS = { min: 400, max: 700 };
export const OPTIONS = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: WEIGHTS },
  keepFeatures: ['kern', 'tnum'],
};

const FILES = '@fontsource-variable/inter/files';
const LATIN = `${FILES}/inter-latin-wght-normal.woff2`;

export interface FontCut {
  /** The name of its file. */
  readonly name: string;
  readonly source: string;
  /** As `unicode-range` has it. */
  readonly range: string;
  /** The weight of a font that has only one, not those of the site. */
  readonly weight?: number;
}

/** The characters of nearly all texts: each document carries them, so that texts have their font from the first paint. */
const TEXT =
  'U+0020-0022, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026';

export const fontCuts: readonly FontCut[] = [
  { name: 'inter-text.woff2', source: LATIN, range: TEXT, weight: 400 },
  {
    name: 'inter-english.woff2',
    source: LATIN,
    range:
      'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00AB, U+00AD-00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  },
  {
    name: 'inter-latin.woff2',
    source: LATIN,
    range:
      'U+00A1-00A2, U+00A4-00A8, U+00AA, U+00AC, U+00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2215, U+FEFF, U+FFFD',
  },
  { name: 'inter-rupee.woff2', source: `${FILES}/inter-latin-ext-wght-normal.woff2`, range: 'U+20B9' },
];

/** The characters of headings that a document carries, in the weight of large ones. */
export const HEADLINE_RANGE =
  'U+20-21,U+25-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';

/** The characters of a file with every weight of headings. */
export const HEADLINE_FILE_RANGE = 'U+20-7E,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';

/** Headings are no tables. */
async function cutHeadline(source: string, range: string, wght: typeof WEIGHTS | number): Promise<Buffer> {
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght }, keepFeatures: ['kern'] };
  return subsetFont(await readFile(require.resolve(source)), charactersOf(range), options);
}

/** The letters of headings for a document, and those for a file. */
export async function headlineCuts(source: string): Promise<{ inline: Buffer; file: Buffer }> {
  const [inline, file] = await Promise.all([
    cutHeadline(source, HEADLINE_RANGE, 560),
    cutHeadline(source, HEADLINE_FILE_RANGE, WEIGHTS),
  ]);
  return { inline, file };
}

/** Every character of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(/,\s*/)
    .map((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}

export const readSource = ({ source }: FontCut): Promise<Buffer> => readFile(require.resolve(source));

/** The piece as WOFF2. The line metrics stay those of the whole font. */
export async function cutFont(cut: FontCut): Promise<Buffer> {
  const options = cut.weight === undefined ? OPTIONS : { ...OPTIONS, variationAxes: { wght: cut.weight } };
  return subsetFont(await readSource(cut), charactersOf(cut.range), options);
}
