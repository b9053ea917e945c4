/** The colours that pictures are drawn in: those of the look and mixtures of them. */
import { formatHex, interpolate, modeOklab, modeRgb, useMode } from 'culori/fn';
import type { Palette } from '../../shared/design/tokens';

useMode(modeRgb);
useMode(modeOklab);

const mix = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], 'oklab')(part));

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
