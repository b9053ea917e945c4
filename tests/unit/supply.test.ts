/** The installed packages: every file with a checksum, no install scripts, and licences that allow selling. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headlineFonts } from '../../src/shared/look/tokens';

interface Installed {
  readonly integrity?: string;
  readonly license?: string;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Installed> };
const installed = Object.entries(packages).filter(([path]) => path !== '');
const namesOf = (isMeant: (one: Installed) => boolean) =>
  installed.filter(([, one]) => isMeant(one)).map(([path]) => path);

const LICENCES =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|MPL-2\.0|Python-2\.0|\(MIT AND Zlib\))$/;

test('every package has a checksum', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(namesOf(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
});

test('no package runs an install script', () => {
  expect(read('.npmrc')).toContain('ignore-scripts=true');
});

test('production dependencies have redistributable licences', () => {
  expect(namesOf(({ license = '' }) => !LICENCES.test(license))).toEqual([]);
});

test('a server without the build tools has only the fonts that it sends', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  const sent = Object.values(headlineFonts).flatMap((font) => font?.file.split('/files/')[0] ?? []);
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))).toEqual(sent);
});
