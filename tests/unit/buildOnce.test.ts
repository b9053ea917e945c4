/** A build is repeated when its inputs differ, independent of any clock. */
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from '../../vite/build';

let root = '';
const file = () => join(root, 'src/pages/home.ts');
const now = () => fingerprintOf(root, ['src', 'package.json']);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sampark-build-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(file(), 'export const home = 1;');
  await writeFile(join(root, 'package.json'), '{}');
  await writeFile(join(root, 'README.md'), 'Read me.');
});
afterEach(() => rm(root, { recursive: true }));

test('the same input files are recognized later and beside other files', async () => {
  const before = await now();
  await utimes(file(), new Date(), new Date(0));
  await writeFile(join(root, 'README.md'), 'Read me again.');
  expect(await now()).toBe(before);
});

test.each([
  ['changed', () => writeFile(file(), 'export const home = 2;')],
  ['added', () => writeFile(join(root, 'src/pages/about.ts'), '')],
  ['renamed', () => rename(file(), join(root, 'src/pages/house.ts'))],
  ['removed', () => rm(file())],
  ['a library', () => writeFile(join(root, 'package.json'), '{"dependencies": {}}')],
])('input files differ: %s', async (_, change) => {
  const before = await now();
  await change();
  expect(await now()).not.toBe(before);
});
