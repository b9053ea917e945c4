/** What the documents for contributors name is there. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const sorted = (texts: Iterable<string | undefined>) => [...texts].toSorted();

describe('DECISIONS.md', () => {
  test('names every entry once in its index by topic', () => {
    const [index = '', ...entries] = read('DECISIONS.md').split(/^## \d{4}-\d\d-\d\d · /m);
    const named = Array.from(index.matchAll(/^- (.+)$/gm), ([, title]) => title);
    expect(sorted(named)).toEqual(sorted(entries.map((entry) => entry.split('\n', 1)[0])));
  });
});
