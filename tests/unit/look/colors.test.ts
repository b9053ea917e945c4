import { assert, integer, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { look } from '../../../src/shared/content/settings/look';
import { colors, type ColorName, type Palette } from '../../../src/shared/design/tokens';
import { derivedColors } from '../../../src/shared/look/derivedColors';
import { contrast } from '../../support/hexContrast';

const PAGES = ['paper', 'paperDeep', 'surface', 'tintSoft'] as const;

/** What is written or drawn, on what, and the least contrast. */
const PAIRS: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  // Body text.
  ['ink', [...PAGES, 'tint'], 7],
  ['inkSoft', PAGES, 7],
  ['onDeep', ['deep'], 7],
  // Small and faint text, links and the words of buttons.
  ['inkSoft', ['tint'], 4.5],
  ['inkFaint', PAGES, 4.5],
  ['primary', [...PAGES, 'tint'], 4.5],
  ['primaryStrong', [...PAGES, 'tint'], 4.5],
  ['onPrimary', ['primary', 'primaryStrong'], 4.5],
  ['onDeepSoft', ['deep'], 4.5],
  ['accentInk', PAGES, 4.5],
  ['danger', PAGES, 4.5],
  ['success', PAGES, 4.5],
  // Controls. The ring of the focus is `primary`, and on deep ground `onDeep`.
  ['lineStrong', PAGES, 3],
];

const failuresIn = (palette: Palette) =>
  PAIRS.flatMap(([front, backs, least]) =>
    backs
      .filter((back) => contrast(palette[front], palette[back]) < least)
      .map((back) => `${front} ${palette[front]} on ${back} ${palette[back]} is below ${least}:1`),
  );

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours from a brand colour', () => {
  test('the colour of the design gives its very tokens, which can be read', () => {
    expect(derivedColors({ color: look.defaults.color, second: look.defaults.second_color })).toEqual(colors);
    for (const palette of Object.values(colors)) {
      expect(failuresIn(palette)).toEqual([]);
      for (const hex of Object.values(palette)) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test('can be read in both schemes, whatever 10,000 brands are chosen', () => {
    assert(
      property(hex, option(hex, { nil: '' }), (color, second) => {
        const { light, dark } = derivedColors({ color, second });
        expect({ light: failuresIn(light), dark: failuresIn(dark) }).toEqual({ light: [], dark: [] });
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  test.each(['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00'])(
    'can be read with the extreme %s',
    (color) => {
      const { light, dark } = derivedColors({ color, second: color });
      expect([...failuresIn(light), ...failuresIn(dark)]).toEqual([]);
      for (const value of [...Object.values(light), ...Object.values(dark)])
        expect(value).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  test('a brand that can be read on paper is used as it is', () => {
    expect(derivedColors({ color: '#4b1d8f', second: '' }).light.primary).toBe('#4b1d8f');
  });

  test('a second colour alone leaves the rest as it is', () => {
    const { light } = derivedColors({ color: look.defaults.color, second: '#c2185b' });
    expect(light).toEqual({ ...colors.light, accent: '#c2185b', accentInk: light.accentInk });
  });
});
