import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { colors, GRID, tokensCss, type ColorName } from '../../src/shared/look/tokens';
import { siteTokensCss } from '../../src/shared/look/typeRoles';

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

/** Type that a style sheet sets without the tokens and roles; large text has a role of the headline font. */
function ownTypeIn(css: string): string[] {
  const allowed: Partial<Record<string, RegExp>> = {
    font: /^(?:var\(--(?:text|heading-\w+|statement|lead|quote|figure(?:-\w+)?)\)|inherit)$/,
    'font-family': /^inherit$/,
    'font-size': /^(?:var\(--text-(?:xs|sm|md|base|lg)\)|inherit|0\.\d+em)$/,
    'font-weight': /^(?:var\(--weight-\w+\)|inherit)$/,
  };
  const found: string[] = [];
  parse(css).walkDecls(({ prop, value }) => {
    const isKnown = Array.from(value.matchAll(/--(?:text|weight|heading|figure)[\w-]*/g)).every(([name]) =>
      siteTokensCss.includes(`${name}:`),
    );
    if (!(allowed[prop]?.test(value) ?? true) || !isKnown) found.push(`${prop}: ${value}`);
  });
  return found;
}

test('no style sheet of the site sets a size or weight of its own, except logo, print and font files', () => {
  const root = resolve(import.meta.dirname, '../../src');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !/\/(?:logo|print|fonts)\.css$/.test(file),
  );
  expect(sheets.length).toBeGreaterThan(45);
  expect(
    sheets.flatMap((file) => ownTypeIn(readFileSync(join(root, file), 'utf8')).map((own) => [file, own])),
  ).toEqual([]);
});

test.each([
  'font-size: 2rem',
  'font-size: var(--text-2xl)',
  'font-weight: 560',
  'font: 600 1rem serif',
  'font: var(--heading-9xl)',
])('a style sheet with “%s” has type of its own', (planted) =>
  expect(ownTypeIn(`@layer page{main{h2{${planted}}}}`)).toEqual([planted]),
);

const roleOf = (name: string) => new RegExp(`--${name}:([^;}]+)`).exec(siteTokensCss)?.[1];

test('large headings are lighter than small ones, quotes lighter still, all in the headline font', () => {
  expect(roleOf('heading-4xl')).toMatch(/^560 var\(--text-4xl\)\/1\.1 var\(--headline\)$/);
  expect(roleOf('heading-2xl')).toMatch(/^620 /);
  expect(roleOf('heading-lg')).toMatch(/^680 /);
  expect(roleOf('quote')).toMatch(/^430 clamp\(1\.5rem,.+,2rem\)\/1\.25 var\(--headline\)$/);
  for (const figure of ['figure', 'figure-3xl', 'figure-xl'])
    expect(roleOf(figure)).toMatch(/^560 .+ var\(--headline\)$/);
  expect(siteTokensCss).toContain('@media (min-width:64rem){:root{--weight-xl:620;--weight-3xl:560}}');
});
