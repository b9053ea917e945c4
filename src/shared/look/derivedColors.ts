/**
 * Both colour schemes from one brand colour, with enough contrast for any choice. The tokens of the design are the
 * pattern: each keeps its lightness, takes the hue of the brand, and becomes darker or lighter until it is readable on
 * all its backgrounds. The design's own brand gives exactly its tokens.
 */
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';
import { colors, type ColorName, type Palette, type Schemes } from './tokens';

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

export interface BrandColors {
  /** As `#rrggbb`. */
  readonly color: string;
  /** The same, or nothing. */
  readonly second: string;
}

type Scheme = keyof Schemes;

interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Each colour that is written or drawn, its backgrounds, and the contrast it needs there. */
type Need = readonly [backs: readonly ColorName[], least: number];

const PAGES = ['paper', 'paperDeep', 'surface', 'tintSoft'] as const;
const WASHES = [...PAGES, 'tint'] as const;
const BODY = 7;
const SMALL = 4.5;
const CONTROL = 3;

/** In this order, because later ones are backgrounds of earlier ones. */
const NEEDS: readonly (readonly [name: ColorName, needs: readonly Need[]])[] = [
  ['ink', [[WASHES, BODY]]],
  [
    'inkSoft',
    [
      [PAGES, BODY],
      [['tint'], SMALL],
    ],
  ],
  ['inkFaint', [[PAGES, SMALL]]],
  ['primary', [[WASHES, SMALL]]],
  ['primaryStrong', [[WASHES, SMALL]]],
  ['onPrimary', [[['primary', 'primaryStrong'], SMALL]]],
  ['accentInk', [[PAGES, SMALL]]],
  ['lineStrong', [[PAGES, CONTROL]]],
  [
    'deep',
    [
      [['onDeep'], BODY],
      [['onDeepSoft'], SMALL],
    ],
  ],
  ['warning', [[PAGES, SMALL]]],
  ['danger', [[PAGES, SMALL]]],
  ['success', [[PAGES, SMALL]]],
];

/** These keep their own hue: warm paper suits every brand, and a warning looks the same in all of them. */
const OWN: Readonly<Record<Scheme, ReadonlySet<ColorName>>> = {
  light: new Set(['paper', 'paperDeep', 'surface', 'line', 'warning', 'danger', 'success']),
  dark: new Set(['warning', 'danger', 'success']),
};

const toneOf = (hex: string): Tone => {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
};

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest colour that a screen can show. */
function hexOf({ l, c, h }: Tone): string {
  const color: Oklch = { mode: 'oklch', l: clamp(l, 0, 1), c, h };
  return formatHex(clampChroma(color, 'oklch'));
}

const DESIGN = toneOf(colors.light.primary);
/** How much more colourful than the design quiet colours may become, and light text on dark. */
const MOST_QUIET = 1.3;
const MOST_BRIGHT = 1.6;
const STEP = 0.01;

/** Above the minimum contrast, so that rounding to hex never falls below it. */
const holds = (hex: string, palette: Palette, needs: readonly Need[]) =>
  needs.every(([backs, least]) => backs.every((back) => wcagContrast(hex, palette[back]) >= least));

/** The first readable shade, darker or lighter with each step. */
function readable(hex: string, palette: Palette, needs: readonly Need[], step: number): string {
  if (holds(hex, palette, needs)) return hex;
  const tone = toneOf(hex);
  for (let l = tone.l + step; l > 0 && l < 1; l += step) {
    const shade = hexOf({ ...tone, l });
    if (holds(shade, palette, needs)) return shade;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** The direction that makes a colour readable: away from its background. */
const isDarkened = (name: ColorName, scheme: Scheme) =>
  name === 'deep' || (name === 'onPrimary' ? scheme === 'dark' : scheme === 'light');

/** A token in the hue of the brand, as colourful as the brand is beside the design's. */
function turned(hex: string, brand: Tone, most: number): string {
  const { l, c } = toneOf(hex);
  return hexOf({ l, c: c * Math.min(brand.c / DESIGN.c, most), h: brand.h });
}

/** The tones that buttons and links begin with: the brand itself if it suits the scheme. */
function primaryTones(brand: Tone, scheme: Scheme): Pick<Palette, 'primary' | 'primaryStrong' | 'deep'> {
  const pattern = (name: ColorName) => toneOf(colors[scheme][name]);
  const bright = Math.min(brand.c, pattern('primary').c * MOST_BRIGHT);
  const primary =
    scheme === 'light' ? brand : { ...brand, l: Math.max(brand.l, pattern('primary').l), c: bright };
  return {
    primary: hexOf(primary),
    primaryStrong: '',
    deep: hexOf({ ...brand, l: pattern('deep').l, c: Math.min(brand.c, pattern('deep').c * 2.4) }),
  };
}

/** One shade further than buttons and links, for hovering. */
function strongerThan(primary: string, scheme: Scheme): string {
  const tone = toneOf(primary);
  const isLighter = scheme === 'dark' || tone.l < 0.2;
  return hexOf({ ...tone, l: tone.l + (isLighter ? 0.07 : -0.08), c: tone.c * 0.85 });
}

/** A second colour, or a light shade of the first. */
function accents({ color, second }: BrandColors, scheme: Scheme): Pick<Palette, 'accent' | 'accentInk'> {
  const pattern = (name: ColorName) => toneOf(colors[scheme][name]);
  const brand = toneOf(color);
  const tone = second ? toneOf(second) : { ...brand, l: Math.max(brand.l, pattern('accent').l) };
  const accent = scheme === 'dark' ? { ...tone, l: Math.max(tone.l, 0.7) } : tone;
  return {
    accent: second && scheme === 'light' ? second : hexOf(accent),
    accentInk: hexOf({ ...tone, l: pattern('accentInk').l, c: Math.min(tone.c, 0.14) }),
  };
}

function derivedScheme(look: BrandColors, scheme: Scheme): Palette {
  const brand = toneOf(look.color);
  const isDesign = look.color === colors.light.primary;
  const own = OWN[scheme];
  const design = colors[scheme];
  const palette: Record<ColorName, string> = { ...design };
  if (!isDesign) {
    for (const [name, hex] of Object.entries(design) as [ColorName, string][]) {
      if (!own.has(name)) palette[name] = turned(hex, brand, MOST_QUIET);
    }
    Object.assign(palette, primaryTones(brand, scheme));
  }
  Object.assign(palette, accents(look, scheme));
  for (const [name, needs] of NEEDS) {
    if (isDesign && name !== 'accentInk') continue;
    if (name === 'primaryStrong') palette.primaryStrong = strongerThan(palette.primary, scheme);
    palette[name] = readable(palette[name], palette, needs, isDarkened(name, scheme) ? -STEP : STEP);
  }
  return palette;
}

/** The colours of both schemes. */
export function derivedColors({ color, second }: BrandColors): Schemes {
  const look = { color: color.toLowerCase(), second: second.toLowerCase() };
  if (look.color === colors.light.primary && !look.second) return colors;
  return { light: derivedScheme(look, 'light'), dark: derivedScheme(look, 'dark') };
}
