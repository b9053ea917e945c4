/** Draws a card as a PNG. Fonts and the drawing engine are loaded for the first picture. */
import satori from 'satori';
import { colors, headlineFonts, type ColorName } from '../../shared/look/tokens';
import { SOCIAL_IMAGE } from '../../shared/addresses';
import { drawPng } from './drawPng';
import { headlineCuts, INTER, readFonts, scriptCuts, type FontCut, type PictureFont } from './fonts';
import { isFromRight, scriptsOf } from './scripts';
import { SocialImage, textOf, type SocialCard } from './SocialImage';
import type { OutlinesOf } from './textOutlines';

const latinCuts = ({ font = 'eczar' }: SocialCard): readonly FontCut[] => {
  const headline = headlineFonts[font];
  return [...INTER, ...(headline ? headlineCuts(headline) : [])];
};

/** Fonts of letters that Inter lacks, which few pictures need. */
const scriptCutsOf = (card: SocialCard): readonly FontCut[] => scriptsOf(textOf(card)).flatMap(scriptCuts);

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
function withWordsDrawn(
  svg: string,
  card: SocialCard,
  fonts: readonly PictureFont[],
  outlinesOf: OutlinesOf,
) {
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
  const others = scriptCutsOf(card);
  const fonts = await readFonts([...latinCuts(card), ...others]);
  const embedFont = others.length === 0;
  const svg = await satori(<SocialImage {...card} />, { ...SOCIAL_IMAGE, fonts, embedFont });
  if (embedFont) return dyed(svg, card);
  const { outlinesOf } = await import('./textOutlines');
  return dyed(withWordsDrawn(svg, card, fonts, outlinesOf), card);
}

export async function toPng(card: SocialCard): Promise<Buffer> {
  const hasWords = scriptCutsOf(card).length > 0;
  const fonts = hasWords ? await readFonts(latinCuts(card)) : [];
  return drawPng(
    await toSvg(card),
    SOCIAL_IMAGE.width,
    fonts.map(({ data }) => data),
  );
}
