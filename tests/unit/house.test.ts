/** Structural faults of the code, whose number is always 0. The linter checks import directions and long files. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const ROOMS = ['src', 'admin', 'vite', 'lint', 'tests', 'supabase', 'docs'];

async function filesIn(room: string): Promise<string[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

const files = (await Promise.all(ROOMS.map(filesIn))).flat();
const known = new Set(files);
const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scripts = files.filter((file) => /\.(?:tsx?|js)$/.test(file));
const product = scripts.filter((file) => /^(?:src|admin)\//.test(file));

function importsOf(file: string, pattern: RegExp): string[] {
  return Array.from(read(file).matchAll(pattern), ([, path = '']) => {
    const found = relative(root, resolve(root, dirname(file), path));
    return [`${found}.ts`, `${found}.tsx`].find((name) => known.has(name)) ?? found;
  });
}

/** Static imports only: a lazily loaded file is separate on purpose. */
const STATIC = /^(?:import|export|\}) [^'\n]*'(\.[^'?]+)'/gm;
const ANY = /\b(?:from|import)[\s(]+'(\.[^'?]+)'/g;

test('no file imports itself through others, even by a type or a lazy import', () => {
  let left = new Map(product.map((file) => [file, importsOf(file, ANY)]));
  for (let before = 0; before !== left.size;) {
    before = left.size;
    left = new Map([...left].filter(([, imports]) => imports.some((file) => left.has(file))));
  }
  expect([...left.keys()]).toEqual([]);
});

test('no file of under 20 lines is imported by one file alone', () => {
  const importers = new Map<string, number>();
  for (const file of scripts.flatMap((from) => importsOf(from, STATIC)))
    importers.set(file, (importers.get(file) ?? 0) + 1);
  const small = product.filter((file) => read(file).split('\n').length <= 20);
  // The build runs some modules and keeps their values.
  const evaluated = read('vite/evaluated.ts');
  expect(small.filter((file) => importers.get(file) === 1 && !evaluated.includes(file))).toEqual([]);
});

const COMMENTED = /^(?:(?:src|admin|vite|lint|tests)\/.*\.(?:tsx?|js|css)|supabase\/schemas\/.*\.sql)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*/gm;
const POINTER =
  /(?<![\w/.-])(?:src|admin|supabase|vite|tests|docs|lint)\/[\w./-]*\w|[\w.-]+\.(?:tsx?|css|md)\b/g;
const ROOT_FILES = new Set(['vite.config.ts', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'DECISIONS.md']);

const isThere = (pointer: string) =>
  names.has(pointer) ||
  ROOT_FILES.has(pointer) ||
  ['', '.ts', '.tsx', '.test.ts'].some((ending) => existsSync(join(root, pointer + ending)));

test('no comment names a missing file', () => {
  const dead = files
    .filter((file) => COMMENTED.test(file))
    .flatMap((file) =>
      (read(file).match(COMMENT) ?? [])
        .flatMap((comment) => comment.match(POINTER) ?? [])
        .filter((pointer) => !isThere(pointer))
        .map((pointer) => `${file}: ${pointer}`),
    );
  expect(dead).toEqual([]);
});

/** SQL formatters skip function bodies, which are most of this SQL. */
test('the schema is indented in steps of two spaces, except inside quoted text', () => {
  const schemas = files.filter((file) => file.startsWith('supabase/schemas/'));
  const odd = schemas.flatMap((file) => {
    let isQuoted = false;
    return read(file)
      .split('\n')
      .flatMap((line, index) => {
        const isOdd = /\s$|\t/.test(line) || (!isQuoted && (line.length - line.trimStart().length) % 2 !== 0);
        if (line.replace(/--.*/, '').split("'").length % 2 === 0) isQuoted = !isQuoted;
        return isOdd ? [`${file}:${index + 1}`] : [];
      });
  });
  expect(odd).toEqual([]);
});
