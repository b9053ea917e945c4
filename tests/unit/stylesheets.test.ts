/** Every stylesheet is imported: the compiler does not notice a missing import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

test('every stylesheet is imported by something', () => {
  const files = [...filesIn('admin'), ...filesIn('src')];
  const sources = files.filter((file) => /\.(?:tsx?|css|html)$/.test(file));
  const imported = new Set(
    sources.flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/['"](\.[^'"\n]*\.css)(?:\?\w+)?['"]/g),
        ([, path = '']) => relative(root, resolve(root, dirname(file), path)),
      ),
    ),
  );
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
});

test('animations use transform and opacity alone, which cost the page nothing while they run', () => {
  const animated = filesIn('src')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const found: string[] = [];
      parse(readFileSync(join(root, file), 'utf8')).walkAtRules('keyframes', (rule) =>
        rule.walkDecls(({ prop }) => void found.push(prop)),
      );
      return found;
    });
  expect(animated.length).toBeGreaterThan(5);
  expect(new Set(animated)).toEqual(new Set(['transform', 'opacity']));
});
