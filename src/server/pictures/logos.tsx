/** Logos of clients that exist in the demo only: a sign, and the name as outlines, so that no font is needed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { at, circle, line, path, picture, rect, stack } from './shapes';
import type { Tones } from './tones';

const require = createRequire(import.meta.url);

const FAMILIES = { inter: 700, lora: 700, manrope: 800 } as const;

interface Logo {
  readonly family: keyof typeof FAMILIES;
  /** The second line is smaller. */
  readonly lines: readonly [name: string, trade: string];
  /** The sign in a square of 64. */
  readonly sign: (color: string) => string;
}

export const LOGOS: readonly Logo[] = [
  {
    family: 'lora',
    lines: ['Saffron Valley', 'Hospitals'],
    sign: (color) =>
      stack(
        path(color, 'M32 6C42 20 42 34 32 46 22 34 22 20 32 6Z'),
        path(color, 'M8 22C22 24 29 33 30 50 16 48 8 38 8 22ZM56 22C42 24 35 33 34 50 48 48 56 38 56 22Z'),
      ),
  },
  {
    family: 'manrope',
    lines: ['Kaveri', 'Cloud'],
    sign: (color) =>
      stack(
        line(color, 6, 'M6 24C16 14 24 34 34 24S50 14 58 24'),
        line(color, 6, 'M6 40C16 30 24 50 34 40S50 30 58 40'),
      ),
  },
  {
    family: 'inter',
    lines: ['NEEMGATE', 'MOTORS'],
    sign: (color) => line(color, 6.5, 'M9 52V30A23 23 0 0 1 55 30V52M32 52V30M21 40L32 30 43 40'),
  },
  {
    family: 'lora',
    lines: ['Palash Peak', 'Finance'],
    sign: (color) => path(color, 'M4 52L26 14 37 33 31 43 26 35 16 52ZM36 52L46 35 60 52Z'),
  },
  {
    family: 'manrope',
    lines: ['Goldmillet', 'Foods'],
    sign: (color) =>
      stack(
        line(color, 4, 'M32 58V20'),
        ...[14, 28, 42].map((y) =>
          path(
            color,
            `M30 ${y + 12}C20 ${y + 12} 15 ${y + 6} 14 ${y - 3} 24 ${y - 2} 30 ${y + 3} 30 ${y + 12}ZM34 ${y + 12}C44 ${y + 12} 49 ${y + 6} 50 ${y - 3} 40 ${y - 2} 34 ${y + 3} 34 ${y + 12}Z`,
          ),
        ),
        circle(color, 32, 9, 5),
      ),
  },
  {
    family: 'inter',
    lines: ['Lantern Bay', 'LOGISTICS'],
    sign: (color) =>
      stack(path(color, 'M20 22H44L49 52H15Z'), rect(color, 24, 12, 16, 6, 2), line(color, 4, 'M8 58H56')),
  },
];

const fontOf = async (family: Logo['family']) => {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  const weight = FAMILIES[family];
  const data = await readFile(join(folder, `files/${family}-latin-${weight}-normal.woff`));
  return { name: family, data, weight };
};

/** The outlines of both lines, in a field of 270 by 120. */
async function outlines({ family, lines }: Logo): Promise<string> {
  const [name, trade] = lines;
  const words = (
    <div
      style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', height: 120, width: 270 }}
    >
      <div style={{ fontSize: 34, lineHeight: 1.1, letterSpacing: '-0.01em' }}>{name}</div>
      <div style={{ fontSize: 21, lineHeight: 1.25, letterSpacing: '0.06em' }}>{trade}</div>
    </div>
  );
  // It is some megabytes.
  const { default: satori } = await import('satori');
  const svg = await satori(words, { width: 270, height: 120, fonts: [await fontOf(family)] });
  return [...svg.matchAll(/ d="(M[^"]+)"/g)].map(([, d]) => d).join('');
}

const shorter = (d: string) =>
  d.replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));

/** In one colour that can be seen on light and on dark pages, and without a ground. */
export async function logo(of: Logo, tones: Tones): Promise<string> {
  const letters = shorter(await outlines(of));
  return picture(360, 120, at(8, 26, 1, of.sign(tones.quiet)), at(88, 0, 1, path(tones.quiet, letters)));
}
