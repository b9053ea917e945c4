/** What git must not know, no image may hold: it is copied whole, and handed on. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Git finds a name without a slash in the middle at any depth, an image only where two stars say so. */
function asInImages(line: string): string {
  const path = line.replace(/\/$/, '');
  return path.includes('/') ? path : `**/${path}`;
}

test('images leave out all that git leaves out', () => {
  const inImages = linesOf('.dockerignore');
  expect(
    linesOf('.gitignore')
      .map(asInImages)
      .filter((line) => !inImages.includes(line)),
  ).toEqual([]);
  expect(linesOf('.gitignore')).toEqual(expect.arrayContaining(['.env', '.env.*', '*.log', 'backup-*/']));
});

test('images leave out exported content, which may hold settings that no visitor reads', () => {
  expect(linesOf('.dockerignore')).toContain('content');
  expect(linesOf('.dockerignore').filter((line) => line.startsWith('!'))).toEqual([]);
});
