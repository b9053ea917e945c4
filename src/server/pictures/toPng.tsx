/** Draws a card as a PNG. Fonts and the drawing engine are loaded for the first picture, from their packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori, { type Font } from 'satori';
import { colors, headlineFonts, type ColorName, type HeadlineFont } from '../../shared/look/tokens';
import { SOCIAL_IMAGE } from '../../shared/addresses';
import { drawPng } from './drawPng';
import { isFromRight, scriptsOf } from './scripts';
import { SocialImage, textOf, type SocialCard } from './SocialImage';
import type { OutlinesOf } from './textOutlines';

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 500, 700] as const;

interface Family {
  readonly name: string;
  readonly package: string;
  readonly file: string;
  readonly weights: readonly (400 | 500 | 700)[];
}

/** The second family has characters that the first lacks, such as ₹ and the letters of most names. */
const INTER: readonly Family[] = [
  { name: 'Inter', package: '@fontsource/inter', file: 'inter-latin', weights: WEIGHTS },
  { name: 'Inter Extended', package: '@fontsource/inter', file: 'inter-latin-ext', weights: WEIGHTS },
];

const headlineFamilies = ({ drawn: { name, package: source, file } }: HeadlineFont): readonly Family[] => [
  { name, package: source, file: `${file}-latin`, weights: [700] },
  { name: `${name} Extended`, package: source, file: `${file}-latin-ext`, weights: [700] },
];

const readFiles = ({ package: source, file, weights }: Family, ending: 'woff' | 'woff2') => {
  const folder = dirname(require.resolve(`${source}/package.json`));
  return Promise.all(
    weights.map((weight) => readFile(join(folder, `files/${file}-${weight}-normal.${ending}`))),
  );
};

async function read(family: Family): Promise<Font[]> {
  const files = await readFiles(family, 'woff');
  return family.weights.map((weight, at) => ({ name: family.name, weight, data: files[at] as Buffer }));
}

/** Fonts of letters that Inter lacks, which few pictures need. */
const scriptFamilies = (card: SocialCard): readonly Family[] =>
  scriptsOf(textOf(card)).map(({ name: family, ...files }) => ({
    name: family,
    package: files.package,
    file: files.file,
    weights: WEIGHTS,
  }));

const latinFamilies = ({ font = 'eczar' }: SocialCard): readonly Family[] => {
  const headline = headlineFonts[font];
  return [...INTER, ...(headline ? headlineFamilies(headline) : [])];
};

const familiesOf = (card: SocialCard): readonly Family[] => [...latinFamilies(card), ...scriptFamilies(card)];

const kept = new Map<string, Promise<Font[]>>();

async function fontsOf(families: readonly Family[]): Promise<Font[]> {
  const found = families.map((family) => {
    const fonts = kept.get(family.name) ?? read(family);
    kept.set(family.name, fonts);
    return fonts;
  });
  return (await Promise.all(found)).flat();
}

/** Pictures are drawn in the colours of the design, which the look's colours then replace. */
function dyed(svg: string, { palette }: SocialCard): string {
  if (!palette) return svg;
  const names = Object.keys(palette) as ColorName[];
  const dyes = new Map(names.map((name) => [colors.light[name], palette[name]]));
  // The drawing inside is an address, in which a number sign is %23.
  return svg.replaceAll(
    /(#|%23)([0-9a-f]{6})\b/g,
    (whole, sign: string, hex: string) => dyes.get(`#${hex}`)?.replace('#', sign) ?? whole,
  );
}

/** Paired characters, mirrored in lines that are read from the right. */
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

const TEXT =
  /<text x="([\d.-]+)" y="([\d.-]+)"[^>]* font-weight="(\w+)"[^>]* font-size="([\d.]+)" font-family="([^",]*)[^"]*" fill="([^"]*)">([^<]*)<\/text>/g;

/** Draws each non-Latin word as outlines; the others get the exact name of their family, for the drawing engine. */
function withWordsDrawn(svg: string, card: SocialCard, fonts: readonly Font[], outlinesOf: OutlinesOf) {
  const mirrors = isFromRight(card.title) ? MIRRORED : {};
  return svg.replaceAll(TEXT, (text: string, ...found: string[]) => {
    const [x, y, weight, size, first, fill = '', word = ''] = found;
    const [script] = scriptsOf(word);
    if (!script) {
      const family = fonts.find(({ name }) => name.toLowerCase() === first)?.name ?? 'Inter';
      const named = text.replace(/font-family="[^"]*"/, `font-family="${family}"`);
      return mirrors[word] ? named.replace(`>${word}<`, `>${mirrors[word]}<`) : named;
    }
    const bold = Number(weight) || 400;
    const font = fonts.find((known) => known.name === script.name && known.weight === bold);
    return outlinesOf(word, font?.data as Buffer, { x: Number(x), y: Number(y), size: Number(size), fill });
  });
}

/** The picture as SVG, before it is rasterised. */
export async function toSvg(card: SocialCard): Promise<string> {
  const fonts = await fontsOf(familiesOf(card));
  const embedFont = scriptFamilies(card).length === 0;
  const svg = await satori(<SocialImage {...card} />, { ...SOCIAL_IMAGE, fonts, embedFont });
  if (embedFont) return dyed(svg, card);
  const { outlinesOf } = await import('./textOutlines');
  return dyed(withWordsDrawn(svg, card, fonts, outlinesOf), card);
}

export async function toPng(card: SocialCard): Promise<Buffer> {
  const hasWords = scriptFamilies(card).length > 0;
  const files = hasWords ? latinFamilies(card).map((family) => readFiles(family, 'woff2')) : [];
  return drawPng(await toSvg(card), SOCIAL_IMAGE.width, (await Promise.all(files)).flat());
}
