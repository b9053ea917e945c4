/** The weight of the house, which may only fall: a capability that needs more raises a figure by that, in a commit that says so. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const filesOf = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(join(root, path)).isFile()),
  );
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string) => read(path).split('\n').length - 1;
const isCode = (path: string) => /\.tsx?$/.test(path);

const house = filesOf('src', 'admin');
const code = house.filter(isCode);
const sheets = house.filter((path) => path.endsWith('.css'));
const tests = filesOf('tests').filter((path) => /\.(?:tsx?|js|mjs)$/.test(path));
const without = (path: string) => path.replace(/\.(?:tsx?)$/, '');

/** How often each file is imported by another one of the house; what comes later, by `import()`, has to stay apart. */
const importers = new Map<string, number>();
for (const path of code) {
  const led = Array.from(read(path).matchAll(/(from |import\()'(\.[^']+)'/g), ([, how, to = '']) => ({
    to: without(join(dirname(path), to)),
    times: how === 'import(' ? Infinity : 1,
  }));
  for (const { to, times } of led) importers.set(to, (importers.get(to) ?? 0) + times);
}
const withOne = code.filter((path) => importers.get(without(path)) === 1);
const browserTests = tests.filter((path) => path.endsWith('.spec.ts'));

test.each([
  ['TypeScript files', code.length, 712],
  ['of them under 20 lines', code.filter((path) => linesOf(path) < 20).length, 28],
  ['of them with one importer, per cent', Math.round((100 * withOne.length) / code.length), 26],
  ['style sheets', sheets.length, 91],
  ['folders', new Set([...code, ...sheets].map((path) => dirname(path))).size, 116],
  ['migrations', filesOf('supabase/migrations').length, 35],
  ['browser tests', browserTests.flatMap((path) => read(path).match(/^\s*test\(/gm) ?? []).length, 238],
  ['lines of tests', tests.reduce((sum, path) => sum + linesOf(path), 0), 57_196],
  ['bytes of README.md', statSync(join(root, 'README.md')).size, 9_216],
  ['bytes of CONTRIBUTING.md', statSync(join(root, 'CONTRIBUTING.md')).size, 12_288],
  ['bytes of DECISIONS.md', statSync(join(root, 'DECISIONS.md')).size, 40_960],
])('%s: at most as many as before', (_what, count, most) => {
  expect(count).toBeLessThanOrEqual(most);
});
