/** Draws a card as a PNG. Fonts and the drawing engine are loaded for the first picture, from their packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori, { type Font } from 'satori';
import { SOCIAL_IMAGE } from '../../../shared/socialImagePath';
import { SocialImage, type SocialCard } from './SocialImage';

const require = createRequire(import.meta.url);
const fontsFolder = dirname(require.resolve('@fontsource/inter/package.json'));
const WEIGHTS = [400, 500, 700] as const;

/** The second family has what the first lacks, such as ₹ and the letters of most names. */
const FAMILIES = { Inter: 'latin', 'Inter Extended': 'latin-ext' } as const;

async function readFonts(): Promise<Font[]> {
  const wanted = Object.entries(FAMILIES).flatMap(([name, subset]) =>
    WEIGHTS.map((weight) => ({ name, subset, weight })),
  );
  return Promise.all(
    wanted.map(async ({ name, subset, weight }) => ({
      name,
      weight,
      data: await readFile(join(fontsFolder, `files/inter-${subset}-${weight}-normal.woff`)),
    })),
  );
}

async function loadEngine(): Promise<Font[]> {
  await initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return readFonts();
}

let engine: Promise<Font[]> | undefined;

export async function toPng(card: SocialCard): Promise<Buffer> {
  const fonts = await (engine ??= loadEngine());
  // Drawing holds the process up; between two pictures visitors are answered and closed connections noticed.
  await nextTurn();
  const svg = await satori(<SocialImage {...card} />, { ...SOCIAL_IMAGE, fonts });
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const png = Buffer.from(image.asPng());
  image.free();
  drawing.free();
  return png;
}
