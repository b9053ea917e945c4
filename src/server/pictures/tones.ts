/** The colours that pictures are drawn in: those of the look, mixtures of them, and what people have by nature. */
import { formatHex, interpolate, modeOklab, modeRgb, useMode } from 'culori/fn';
import type { Palette } from '../../shared/design/tokens';

useMode(modeRgb);
useMode(modeOklab);

const mix = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], 'oklab')(part));

/** Lit and shaded, as a face has both. */
export interface Skin {
  readonly lit: string;
  readonly shade: string;
}

export const SKINS = {
  sand: { lit: '#e3b08a', shade: '#c98d64' },
  wheat: { lit: '#d29a70', shade: '#b47a51' },
  almond: { lit: '#bd8159', shade: '#9c643f' },
  cinnamon: { lit: '#a1673f', shade: '#814d2c' },
  clove: { lit: '#85512f', shade: '#683c20' },
} as const satisfies Record<string, Skin>;

export const HAIRS = {
  black: '#201a1b',
  brown: '#38261f',
  chestnut: '#593a2a',
  grey: '#8f8a86',
  silver: '#c9c4be',
} as const;

/** From the lightest of the brand to the darkest. */
export function tonesOf(palette: Palette) {
  const { primary, tint, accent, paper, deep, ink, surface } = palette;
  return {
    white: surface,
    paper,
    sand: palette.paperDeep,
    mist: palette.tintSoft,
    mint: tint,
    leaf: mix(tint, primary, 0.2),
    fern: mix(tint, primary, 0.45),
    moss: mix(tint, primary, 0.72),
    brand: primary,
    deep,
    night: mix(deep, ink, 0.55),
    sun: accent,
    glow: mix(accent, paper, 0.5),
    dawn: mix(accent, paper, 0.78),
    ink,
    /** Is seen on light and on dark pages alike. */
    quiet: mix(palette.inkFaint, palette.lineStrong, 0.5),
  };
}

export type Tones = ReturnType<typeof tonesOf>;
