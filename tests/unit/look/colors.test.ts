import { assert, integer, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { look } from '../../../src/shared/content/look';
import { colors, type ColorName, type Palette } from '../../../src/shared/look/tokens';
import { derivedColors } from '../../../src/shared/look/derivedColors';

/** Relative luminance as WCAG defines it, of a colour as `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, computed independently of the product's code. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const PAGES = ['paper', 'paperDeep', 'surface', 'tintSoft'] as const;

/** Foreground colours, their backgrounds, and the minimum contrast. */
const PAIRS: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  // Body text.
  ['ink', [...PAGES, 'tint'], 7],
  ['inkSoft', PAGES, 7],
  ['onDeep', ['deep'], 7],
  // Small and faint text, links and button labels.
  ['inkSoft', ['tint'], 4.5],
  ['inkFaint', PAGES, 4.5],
  ['primary', [...PAGES, 'tint'], 4.5],
  ['primaryStrong', [...PAGES, 'tint'], 4.5],
  ['onPrimary', ['primary', 'primaryStrong'], 4.5],
  ['onDeepSoft', ['deep'], 4.5],
  ['accentInk', PAGES, 4.5],
  ['danger', PAGES, 4.5],
  ['success', PAGES, 4.5],
  // Controls. The focus ring is `primary`, and `onDeep` on deep backgrounds.
  ['lineStrong', PAGES, 3],
];

const failuresIn = (palette: Palette) =>
  PAIRS.flatMap(([front, backs, least]) =>
    backs
      .filter((back) => contrast(palette[front], palette[back]) < least)
      .map((back) => `${front} ${palette[front]} on ${back} ${palette[back]} is below ${least}:1`),
  );

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours derived from a brand colour', () => {
  test('the default brand colour gives exactly the default tokens, with enough contrast', () => {
    expect(derivedColors({ color: look.defaults.color, second: look.defaults.second_color })).toEqual(colors);
    for (const palette of Object.values(colors)) {
      expect(failuresIn(palette)).toEqual([]);
      for (const hex of Object.values(palette)) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test('10,000 brand colours have enough contrast in both schemes', () => {
    assert(
      property(hex, option(hex, { nil: '' }), (color, second) => {
        const { light, dark } = derivedColors({ color, second });
        expect({ light: failuresIn(light), dark: failuresIn(dark) }).toEqual({ light: [], dark: [] });
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  test('a brand colour with enough contrast on paper is used unchanged', () => {
    expect(derivedColors({ color: '#4b1d8f', second: '' }).light.primary).toBe('#4b1d8f');
  });

  test('a second colour changes nothing else', () => {
    const { light } = derivedColors({ color: look.defaults.color, second: '#c2185b' });
    expect(light).toEqual({ ...colors.light, accent: '#c2185b', accentInk: light.accentInk });
  });
});
