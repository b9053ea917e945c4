/** Everything that the contributors' documents mention exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

test('CONTRIBUTING.md groups the places to change, each named once', () => {
  const [, table = ''] = read('CONTRIBUTING.md').split('## To change');
  const rows = Array.from(table.matchAll(/^\| (?!To change|---)(.+?) +\|/gm), ([, first = '']) => first);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toEqual([...new Set(rows)].toSorted());
});

describe.each(['CONTRIBUTING.md', 'docs/guides/tests-on-a-project.md'])('the document %s', (document) => {
  const text = read(document);
  const codes = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
  const rooms = ['src', 'admin', 'supabase', 'vite', 'lint', 'tests', 'docs'];
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(room, file).replaceAll(sep, '/'),
    ),
  );
  const migrations = files.filter((file) => file.endsWith('.sql')).map((file) => `${file}\n${read(file)}`);

  /** `a/{b,c}` is two paths. */
  const each = (path: string): string[] => {
    const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
    return choices === undefined
      ? [path]
      : choices.split(',').flatMap((choice) => each(before + choice + after));
  };
  /** `<page>` and `*` stand for any name; a file extension may be omitted. */
  const isThere = (path: string) => {
    const name = new RegExp(
      `^${path
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/<\w+>|\*/g, '[^/]*')
        .replace(/\/$/, '')}(?:$|[/.])`,
    );
    return files.some((file) => name.test(file));
  };

  test.each(codes.filter((code) => rooms.some((room) => code.startsWith(`${room}/`))).flatMap(each))(
    'the document mentions the existing path %s',
    (path) => expect(isThere(path)).toBe(true),
  );
  test.each([...new Set(text.match(/(?<=npm run )[\w:-]+/g))])(
    'the document mentions the existing script %s',
    (script) => expect(JSON.parse(read('package.json'))).toHaveProperty(['scripts', script]),
  );
  test.each(codes.filter((code) => /^(?:private\.)?[a-z]+(?:_[a-z]+)+$/.test(code)))(
    'the document mentions %s, which is in a migration',
    (name) => expect(migrations.some((migration) => migration.includes(name))).toBe(true),
  );
});
