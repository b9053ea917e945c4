/** What the documents for contributors name is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

test('CONTRIBUTING.md sorts what can be changed, and names it once', () => {
  const [, table = ''] = read('CONTRIBUTING.md').split('## To change');
  const rows = Array.from(table.matchAll(/^\| (?!To change|---)(.+?) +\|/gm), ([, first = '']) => first);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toEqual([...new Set(rows)].toSorted());
});

describe.each(['CONTRIBUTING.md', 'docs/guides/tests-on-a-project.md'])('%s', (document) => {
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
  /** `<page>` and `*` stand for any name; an ending may be left out. */
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
    'names %s, which is there',
    (path) => expect(isThere(path)).toBe(true),
  );
  test.each([...new Set(text.match(/(?<=npm run )[\w:-]+/g))])(
    'names the script %s, which is there',
    (script) => expect(JSON.parse(read('package.json'))).toHaveProperty(['scripts', script]),
  );
  test.each(codes.filter((code) => /^(?:private\.)?[a-z]+(?:_[a-z]+)+$/.test(code)))(
    'names %s, which a migration knows',
    (name) => expect(migrations.some((migration) => migration.includes(name))).toBe(true),
  );
});
