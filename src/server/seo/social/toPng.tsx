/** Draws a card as a PNG. Fonts and the drawing engine are loaded for the first picture, from their packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori, { type Font } from 'satori';
import { colors, type ColorName } from '../../../shared/design/tokens';
import { headlineFonts } from '../../../shared/look/headlineFonts';
import { SOCIAL_IMAGE } from '../../../shared/socialImagePath';
import { drawPng } from './drawPng';
import { SocialImage, type SocialCard } from './SocialImage';

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 500, 700] as const;

interface Family {
  readonly name: string;
  readonly package: string;
  readonly file: string;
  readonly weights: readonly (400 | 500 | 700)[];
}

/** The second family has what the first lacks, such as ₹ and the letters of most names. */
const INTER: readonly Family[] = [
  { name: 'Inter', package: '@fontsource/inter', file: 'inter-latin', weights: WEIGHTS },
  { name: 'Inter Extended', package: '@fontsource/inter', file: 'inter-latin-ext', weights: WEIGHTS },
];

const headlineFamilies = ({ name, package: source, file }: SocialHeadline): readonly Family[] => [
  { name, package: source, file: `${file}-latin`, weights: [700] },
  { name: `${name} Extended`, package: source, file: `${file}-latin-ext`, weights: [700] },
];

type SocialHeadline = NonNullable<(typeof headlineFonts)['lora']>['drawn'];

const read = ({ name, package: source, file, weights }: Family): Promise<Font[]> => {
  const folder = dirname(require.resolve(`${source}/package.json`));
  return Promise.all(
    weights.map(async (weight) => ({
      name,
      weight,
      data: await readFile(join(folder, `files/${file}-${weight}-normal.woff`)),
    })),
  );
};

const kept = new Map<string, Promise<Font[]>>();

async function fontsOf(families: readonly Family[]): Promise<Font[]> {
  const found = families.map((family) => {
    const fonts = kept.get(family.name) ?? read(family);
    kept.set(family.name, fonts);
    return fonts;
  });
  return (await Promise.all(found)).flat();
}

/** Pictures are drawn in the colours of the design, which then become those of the look. */
function dyed(svg: string, { palette }: SocialCard): string {
  if (!palette) return svg;
  const names = Object.keys(palette) as ColorName[];
  const dyes = new Map(names.map((name) => [colors.light[name], palette[name]]));
  // What is drawn inside is written as an address, where a number sign is %23.
  return svg.replaceAll(
    /(#|%23)([0-9a-f]{6})\b/g,
    (whole, sign: string, hex: string) => dyes.get(`#${hex}`)?.replace('#', sign) ?? whole,
  );
}

/** The picture before it is made of points. */
export async function toSvg(card: SocialCard): Promise<string> {
  const font = headlineFonts[card.font ?? 'inter'];
  const fonts = await fontsOf([...INTER, ...(font ? headlineFamilies(font.drawn) : [])]);
  const svg = await satori(<SocialImage {...card} />, { ...SOCIAL_IMAGE, fonts });
  return dyed(svg, card);
}

export async function toPng(card: SocialCard): Promise<Buffer> {
  return drawPng(await toSvg(card), SOCIAL_IMAGE.width);
}
