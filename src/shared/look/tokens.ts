/** The look in numbers and hex: the site reads them as CSS variables, the admin's theme as they are. */
import { CARRIED_FAMILY } from './headScripts.ts';

/** Text colours reach 7:1 on paper and surface (`inkFaint` 4.5:1), lines around controls 3:1. */
const light = {
  ink: '#0f1f1c',
  inkSoft: '#3d4b47',
  inkFaint: '#5c6965',
  primary: '#0b5d4e',
  primaryStrong: '#084538',
  onPrimary: '#ffffff',
  tint: '#d9efe7',
  tintSoft: '#edf5f0',
  accent: '#e08a1e',
  accentInk: '#8f5306',
  paper: '#fbfaf7',
  paperDeep: '#f4f1ea',
  surface: '#ffffff',
  line: '#e4e1d8',
  lineStrong: '#7f8a85',
  deep: '#0a4a3e',
  onDeep: '#f1f8f4',
  onDeepSoft: '#c4ded4',
  warning: '#8f5306',
  danger: '#a8261c',
  success: '#1b6b3a',
};

export type ColorName = keyof typeof light;

/** A colour for each purpose, as hex of six digits. */
export type Palette = Readonly<Record<ColorName, string>>;

export interface Schemes {
  readonly light: Palette;
  readonly dark: Palette;
}

const dark: Palette = {
  ink: '#eef3ef',
  inkSoft: '#c6d1cb',
  inkFaint: '#96a59e',
  primary: '#7fd4bb',
  primaryStrong: '#a5e4d1',
  onPrimary: '#06251e',
  tint: '#17413a',
  tintSoft: '#122b27',
  accent: '#f0a648',
  accentInk: '#f2b566',
  paper: '#0d1715',
  paperDeep: '#0a1211',
  surface: '#14211e',
  line: '#263632',
  lineStrong: '#6c7d76',
  deep: '#0f3a32',
  onDeep: '#eef6f2',
  onDeepSoft: '#b7d3c8',
  warning: '#f2b566',
  danger: '#ff9d92',
  success: '#7fd69d',
};

export const colors: Schemes = { light, dark };

/**
 * Font sizes in px: on a phone of 360 px and on a screen of 1280 px, in steps of 1.25. Between them they flow. Pages
 * have more of them.
 */
const typeScale = {
  xs: [13, 13],
  sm: [14, 14.5],
  base: [16, 17],
  lg: [18, 20],
  xl: [20, 26.5],
  '2xl': [25, 33],
} as const satisfies Record<string, readonly [number, number]>;

export interface HeadlineFont {
  /** Its name in style sheets. */
  readonly family: string;
  /** The address of its file on the site. */
  readonly path: string;
  /** The file in its package. */
  readonly file: string;
  /** Its name in pictures, which is the one inside its file. */
  readonly drawn: string;
}

/** The choices of heading fonts for an owner; nothing for Inter, which every page has. */
export const headlineFonts = {
  eczar: {
    family: 'Eczar Variable',
    path: '/fonts/eczar.woff2',
    file: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
    drawn: 'Eczar',
  },
  inter: undefined,
  lora: {
    family: 'Lora Variable',
    path: '/fonts/lora.woff2',
    file: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    drawn: 'Lora',
  },
  manrope: {
    family: 'Manrope Variable',
    path: '/fonts/manrope.woff2',
    file: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    drawn: 'Manrope ExtraLight',
  },
} as const satisfies Record<string, HeadlineFont | undefined>;

export type HeadlineName = keyof typeof headlineFonts;

/** The fallbacks of the site's font are fonts of the device, scaled to it. */
export const fontFamily = {
  base: "'Inter Variable', 'Inter on Arial', 'Inter on Roboto', system-ui, sans-serif",
} as const;

/**
 * The font of headings. Until the file with its other weights has loaded, the carried letters replace it; the text's
 * font provides missing letters.
 */
export const headlineVariable = (font: HeadlineFont | undefined): string =>
  `--headline:${font ? `'${font.family}','${CARRIED_FAMILY}',var(--font)` : 'var(--font)'}`;

/** The grid unit in px. `--space-3` is three of them. */
export const GRID = 8;
const spaces = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12] as const;

/** Corner radii in px. */
export const radii = { sm: 6, md: 12, lg: 20 } as const;

export type Radii = Readonly<Record<keyof typeof radii, number>>;

const shadow = '0 1px 2px rgb(15 31 28 / 0.05), 0 12px 32px -8px rgb(15 31 28 / 0.16)';

/** Milliseconds; everything that moves eases out. */
const motion = { fast: 150, slow: 250, ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } as const;

const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`;

/** A `clamp()` that grows with the window from 360 to 1280 px and with the reader's own text size. */
export function fluid([small, large]: readonly [number, number]): string {
  if (small === large) return rem(small);
  const slope = (large - small) / (1280 - 360);
  const vw = Number((slope * 100).toFixed(3));
  return `clamp(${rem(small)},${rem(small - slope * 360)} + ${vw}vw,${rem(large)})`;
}

export const sizeVariables = (scale: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(scale).map(([name, sizes]) => `--text-${name}:${fluid(sizes)}`);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const block = (declarations: readonly string[]) => `{${declarations.join(';')}}`;

const colorVariables = (theme: Partial<Palette>) =>
  Object.entries(theme).map(([name, hex]) => `--${kebab(name)}:${hex}`);

/** Corner radii as CSS variables. */
export const radiusVariables = (corners: Radii) =>
  Object.entries(corners).map(([name, px]) => `--radius-${name}:${px}px`);

/** The colours of both schemes on `:root`, with further `declarations`. Dark follows the device unless it is chosen. */
export function schemesCss(
  schemes: { readonly light: Partial<Palette>; readonly dark: Partial<Palette> },
  declarations: readonly string[],
): string {
  const darkBlock = block(['color-scheme:dark', ...colorVariables(schemes.dark)]);
  return (
    `:root${block(['color-scheme:light', ...colorVariables(schemes.light), ...declarations])}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${darkBlock}}` +
    `:root[data-theme=dark]${darkBlock}`
  );
}

const variables = [
  ...sizeVariables(typeScale),
  `--font:${fontFamily.base}`,
  headlineVariable(headlineFonts.eczar),
  ...spaces.map((units) => `--space-${String(units).replace('.', '_')}:${rem(units * GRID)}`),
  ...radiusVariables(radii),
  `--shadow:${shadow}`,
  `--fast:${motion.fast}ms ${motion.ease}`,
  `--slow:${motion.slow}ms ${motion.ease}`,
];

/** The order of the cascade layers must be known before the first rule of a component. */
export const layersCss = '@layer base,ui,page;';

/** The rules of all tokens, and of others on `:root`. */
export const rulesWith = (others: readonly string[] = []): string =>
  schemesCss(colors, [...variables, ...others]);

/**
 * Every token of the admin as a CSS variable on `:root`, after the order of the layers. Dark follows the device unless
 * `data-theme` on the root says otherwise. It belongs in the head, before the styles of the components.
 */
export const tokensCss = layersCss + rulesWith();

/** The id of the script element that holds an `AdminLook`; absent for the look of the design. */
export const LOOK_BLOCK = 'sampark-look';

/** The look for the admin from the server, so that the sign-in screen calculates no colours. */
export interface AdminLook {
  /** Follows the tokens. */
  readonly css: string;
  readonly colors: Schemes;
  readonly radii: Radii;
  /** Addresses of the logo on light and on dark pages, which may be the same; none where there is no logo. */
  readonly logos: readonly string[];
  /** Address of the square icon, or nothing. */
  readonly mark: string;
}
