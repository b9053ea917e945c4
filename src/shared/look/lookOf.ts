/** The effect of an owner's choices on style sheets, the theme of the admin, emails and pictures. */
import { wcagContrast } from 'culori/fn';
import type { look } from '../content/look';
import {
  colors,
  headlineFonts,
  headlineVariable,
  radii,
  radiusVariables,
  schemesCss,
  type AdminLook,
  type ColorName,
  type HeadlineFont,
  type Radii,
  type Schemes,
} from './tokens';
import { derivedColors } from './derivedColors';
import { CARRIED_FAMILY } from './headScripts';

export type LookValues = typeof look.defaults;

const CORNERS: Readonly<Record<LookValues['corners'], Radii>> = {
  soft: radii,
  sharp: { sm: 1, md: 2, lg: 3 },
  round: { sm: 10, md: 22, lg: 32 },
};

/** The width of quotes and of small headings, in per cent of the same text in the weight of large headings. */
const WIDTHS: Readonly<Record<LookValues['headline_font'], readonly [number, number]>> = {
  eczar: [96, 104],
  inter: [100, 100],
  lora: [99, 101],
  manrope: [98, 102],
};

interface DerivedLook {
  readonly colors: Schemes;
  readonly radii: Radii;
  /** Absent if headings use the font of the text. */
  readonly font: HeadlineFont | undefined;
  /** The differences from the tokens, as a style sheet to follow them, without its fonts; empty for the default look. */
  readonly css: string;
}

/** These rules override every token, because tokens are in a layer: each value for light needs one for dark too. */
function changed(scheme: keyof Schemes, derived: Schemes) {
  const differs = (name: ColorName, one: keyof Schemes) => colors[one][name] !== derived[one][name];
  const isTold = (name: ColorName) => differs(name, scheme) || differs(name, 'light');
  return Object.fromEntries(Object.entries(derived[scheme]).filter(([name]) => isTold(name as ColorName)));
}

function cssOf({ colors: derived, radii: corners, font }: Omit<DerivedLook, 'css'>): string {
  const declarations = [
    ...(corners === radii ? [] : radiusVariables(corners)),
    ...(font === headlineFonts.eczar ? [] : [headlineVariable(font)]),
  ];
  const isDesign = derived === colors && declarations.length === 0;
  if (isDesign) return '';
  const schemes = { light: changed('light', derived), dark: changed('dark', derived) };
  return schemesCss(schemes, declarations);
}

export function lookOf(values: LookValues): DerivedLook {
  const parts = {
    colors: derivedColors({ color: values.color, second: values.second_color }),
    radii: CORNERS[values.corners],
    font: headlineFonts[values.headline_font],
  };
  return { ...parts, css: cssOf(parts) };
}

/** For the admin, which makes its theme from it. */
export function adminLookOf(values: LookValues): AdminLook {
  const { css, colors, radii } = lookOf(values);
  const { logo, logo_dark: dark, mark } = values;
  return { css, colors, radii, logos: logo ? [logo, dark || logo] : [], mark };
}

/** The whole look, whatever the page had before: for a preview during the choice. */
export function wholeCss(values: LookValues): string {
  const { colors: derived, radii: corners, font } = lookOf(values);
  const declarations = [...radiusVariables(corners), headlineVariable(font)];
  return headlineFaces(values, undefined) + schemesCss(derived, declarations);
}

export const hasOwnIcons = ({ color, second_color: second, mark }: LookValues): boolean =>
  color !== colors.light.primary || second !== '' || mark !== '';

/** FNV-1a: eight digits are enough to distinguish two looks. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Browsers keep icons for long, by their address; this part of it changes with them. Empty for the default icons. */
export const lookVersion = (values: LookValues): string =>
  hasOwnIcons(values) ? shortHash(`${values.color} ${values.second_color} ${values.mark}`) : '';

/** Until it has loaded, the next font of `--headline` replaces it. */
const fontFace = (family: string, file: string, weights = '400 800', range = ''): string =>
  `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${file})format("woff2")${range && `;unicode-range:${range}`}}`;

/** The weights of quotes, of large headings and of smaller ones. */
const LIGHT = '400 559';
const LARGE = '560';
const HEAVY = '561 800';

/** Letters of other languages that are written in Latin, and rare signs: of these, the whole font is loaded. */
const OTHER_LETTERS = 'U+A1-24F,U+2022,U+20AC,U+2122,U+2191,U+2193,U+2212';

/** The letters for headings of English pages. Ranges are as `unicode-range` has them. */
export interface CarriedLetters {
  /** By the name of the font: WOFF2 in base64 of one weight, and the address of a file with all weights. */
  readonly fonts: Readonly<Record<string, { readonly inline: string; readonly file: string }>>;
  /** In the document itself: there before the first paint. */
  readonly range: string;
  readonly fileRange: string;
}

/**
 * The heading font as a document carries it. Large headings, which are there first, need no file for their English
 * letters: those are carried in their weight. Smaller headings and quotes have them too until the file has loaded, at a
 * width that moves nothing. A repeated source costs nearly nothing once compressed.
 */
export function headlineFaces(
  { headline_font: name }: LookValues,
  carried: CarriedLetters | undefined,
): string {
  const font = headlineFonts[name];
  if (!font) return '';
  const { family, path } = font;
  const letters = carried?.fonts[name];
  if (!carried || !letters) return fontFace(family, path);
  const source = `src:url(data:font/woff2;base64,${letters.inline})format("woff2");unicode-range:${carried.range}`;
  const [light, heavy] = WIDTHS[name];
  const carriedFace = (weights: string, width: number) =>
    `@font-face{font-family:'${CARRIED_FAMILY}';font-weight:${weights};${source};size-adjust:${width}%}`;
  return [
    ...[LIGHT, HEAVY].map((weights) => fontFace(family, letters.file, weights, carried.fileRange)),
    ...[LIGHT, LARGE, HEAVY].map((weights) => fontFace(family, path, weights, OTHER_LETTERS)),
    carriedFace(LIGHT, light),
    carriedFace(LARGE, 100),
    carriedFace(HEAVY, heavy),
  ].join('');
}

/** The contrast of lines of the drawn icon with their background, the same as for controls. */
const CONTROL = 3;

export interface MarkColors {
  readonly ground: string;
  readonly line: string;
  readonly dot: string;
}

/** The brand itself is the background, however light: no small text is on it. */
export function markColors(values: LookValues): MarkColors {
  const { light, dark } = lookOf(values).colors;
  const ground = values.color;
  const isRead = (hex: string) => wcagContrast(hex, ground) >= CONTROL;
  const line = isRead('#ffffff') ? '#ffffff' : light.ink;
  return { ground, line, dot: isRead(dark.accent) ? dark.accent : line };
}
