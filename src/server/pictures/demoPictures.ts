/**
 * The pictures of the demo, `/pictures/<name>.svg`: files with placeholders such as `{{sun}}`, which the look replaces
 * with its colours and mixtures of them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatHex, interpolate, modeOklab, modeRgb, useMode } from 'culori/fn';
import type { Palette } from '../../shared/look/tokens';
import type { VisibleContent } from '../../data/content';
import { lookOf } from '../../shared/look/lookOf';

useMode(modeRgb);
useMode(modeOklab);

const mix = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], 'oklab')(part));

/** From the lightest brand colour to the darkest. */
function tonesOf(palette: Palette) {
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
    /** Visible on light and on dark pages alike. */
    quiet: mix(palette.inkFaint, palette.lineStrong, 0.5),
  };
}

type Tones = ReturnType<typeof tonesOf>;

/** A built server has them beside it. */
const FOLDER = ['./drawings', '../drawings']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder)) as string;

export const PICTURE_PATHS = readdirSync(FOLDER).map((file) => `/pictures/${file}`);

/**
 * Undefined if there is no such picture. Pictures of a light page also appear on dark ones: each has its background, or
 * a tone that is visible on both.
 */
export async function findPicture(path: string, { settings }: VisibleContent): Promise<string | undefined> {
  if (!PICTURE_PATHS.includes(path)) return undefined;
  const tones = tonesOf(lookOf(settings.look).colors.light);
  const drawing = await readFile(join(FOLDER, basename(path)), 'utf8');
  return drawing.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof Tones) => tones[name]);
}
