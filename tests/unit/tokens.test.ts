import { expect, test } from 'vitest';
import { colors, GRID, tokensCss, type ColorName } from '../../src/shared/look/tokens';

test('the CSS variables have every colour, once for light and twice for dark: by device and by choice', () => {
  for (const name of Object.keys(colors.light) as ColorName[]) {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`;
    const values = tokensCss.split(variable).slice(1);
    const expected = [colors.light[name], colors.dark[name], colors.dark[name]];
    expect(values.map((text) => text.slice(0, 7))).toEqual(expected);
  }
});

test('the CSS variables follow the names of the layers; spaces are on the grid, and text is in rem', () => {
  expect(tokensCss).toMatch(/^@layer base,ui,page;:root\{/);
  expect(GRID).toBe(8);
  expect(tokensCss).toContain('--space-2:1rem');
  expect(tokensCss).toMatch(/--text-base:clamp\(1rem,[\d.]+rem \+ [\d.]+vw,1\.0625rem\)/);
});
