/** What an owner's choices mean for whatever shows them: style sheets, the theme of the admin, mails and pictures. */
import type { look } from '../content/settings/look';
import {
  colors,
  radii,
  radiusVariables,
  schemesCss,
  type ColorName,
  type Radii,
  type Schemes,
} from '../design/tokens';
import { derivedColors } from './derivedColors';
import { fontFace, headlineFonts, type HeadlineFont } from './headlineFonts';

export type LookValues = typeof look.defaults;

const CORNERS: Readonly<Record<LookValues['corners'], Radii>> = {
  soft: radii,
  sharp: { sm: 1, md: 2, lg: 3 },
  round: { sm: 10, md: 22, lg: 32 },
};

export interface DerivedLook {
  readonly colors: Schemes;
  readonly radii: Radii;
  /** Absent where headlines are in the type of the text. */
  readonly font: HeadlineFont | undefined;
  /** What differs from the tokens, as a style sheet to follow them; empty for the look of the design. */
  readonly css: string;
}

/** What is said here wins over every token, which are in a layer: so what is told for light is told for dark as well. */
function changed(scheme: keyof Schemes, derived: Schemes) {
  const differs = (name: ColorName, one: keyof Schemes) => colors[one][name] !== derived[one][name];
  const isTold = (name: ColorName) => differs(name, scheme) || differs(name, 'light');
  return Object.fromEntries(Object.entries(derived[scheme]).filter(([name]) => isTold(name as ColorName)));
}

function cssOf({ colors: derived, radii: corners, font }: Omit<DerivedLook, 'css'>): string {
  const declarations = [
    ...(corners === radii ? [] : radiusVariables(corners)),
    ...(font ? [`--headline:'${font.family}',${font.fallback}`] : []),
  ];
  const isDesign = derived === colors && declarations.length === 0;
  if (isDesign) return '';
  const schemes = { light: changed('light', derived), dark: changed('dark', derived) };
  return (font ? fontFace(font) : '') + schemesCss(schemes, declarations);
}

export function lookOf(values: LookValues): DerivedLook {
  const parts = {
    colors: derivedColors({ color: values.color, second: values.second_color }),
    radii: CORNERS[values.corners],
    font: headlineFonts[values.headline_font],
  };
  return { ...parts, css: cssOf(parts) };
}

/** All of it, whatever the page looked like before: for whoever is still choosing. */
export function wholeCss(values: LookValues): string {
  const { colors: derived, radii: corners, font } = lookOf(values);
  const headline = font ? `'${font.family}',${font.fallback}` : 'initial';
  const declarations = [...radiusVariables(corners), `--headline:${headline}`];
  return (font ? fontFace(font, 'swap') : '') + schemesCss(derived, declarations);
}

export const hasOwnIcons = ({ color, second_color: second, mark }: LookValues): boolean =>
  color !== colors.light.primary || second !== '' || mark !== '';

/** FNV-1a: eight digits are enough to tell one look from the next. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Browsers keep icons for long, by their address; this part of it changes with them. Empty for those of the design. */
export const lookVersion = (values: LookValues): string =>
  hasOwnIcons(values) ? shortHash(`${values.color} ${values.second_color} ${values.mark}`) : '';
