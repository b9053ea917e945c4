import { describe, expect, test } from 'vitest';
import { colors, GRID, tokensCss, type ColorName } from '../../src/shared/design/tokens';
import { contrast } from '../support/hexContrast';

/** Text or line, what it stands on, and the least contrast. */
const PAIRS: [ColorName, ColorName[], number][] = [
  ['ink', ['paper', 'paperDeep', 'surface', 'tint', 'tintSoft'], 7],
  ['inkSoft', ['paper', 'paperDeep', 'surface', 'tintSoft'], 7],
  ['inkFaint', ['paper', 'paperDeep', 'surface', 'tintSoft'], 4.5],
  ['primary', ['paper', 'paperDeep', 'surface', 'tintSoft'], 4.5],
  ['onPrimary', ['primary', 'primaryStrong'], 4.5],
  ['onDeep', ['deep'], 7],
  ['onDeepSoft', ['deep'], 4.5],
  ['accentInk', ['paper', 'surface'], 4.5],
  ['danger', ['paper', 'surface'], 4.5],
  ['success', ['paper', 'surface'], 4.5],
  ['lineStrong', ['paper', 'paperDeep', 'surface'], 3],
];

describe.each(['light', 'dark'] as const)('%s colours', (theme) => {
  test.each(PAIRS)('%s can be seen on %j (%d:1)', (front, backs, least) => {
    for (const back of backs) {
      expect(contrast(colors[theme][front], colors[theme][back])).toBeGreaterThanOrEqual(least);
    }
  });

  test('are six-digit hex, which every theme can calculate with', () => {
    for (const hex of Object.values(colors[theme])) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the CSS variables', () => {
  test('hold every colour, light first and dark twice: by the device and by choice', () => {
    for (const name of Object.keys(colors.light) as ColorName[]) {
      const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`;
      const values = tokensCss.split(variable).slice(1);
      const expected = [colors.light[name], colors.dark[name], colors.dark[name]];
      expect(values.map((text) => text.slice(0, 7))).toEqual(expected);
    }
  });

  test('name the cascade layers before anything else', () => {
    expect(tokensCss).toMatch(/^@layer base,ui,page;:root\{/);
  });

  test('measure space in the grid and text in rem', () => {
    expect(GRID).toBe(8);
    expect(tokensCss).toContain('--space-2:1rem');
    expect(tokensCss).toMatch(/--text-base:clamp\(1rem,[\d.]+rem \+ [\d.]+vw,1\.0625rem\)/);
  });
});
