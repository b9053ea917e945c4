import { expect, test } from 'vitest';
import { readingMinutes } from '../../src/shared/text';

const words = (count: number) => '<p>word</p> '.repeat(count);

test.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [1100, 5],
])('%i words take %i minutes', (count, minutes) => expect(readingMinutes(words(count))).toBe(minutes));

test('tags do not count as words', () =>
  expect(readingMinutes('<a href="/a b c">one</a>'.repeat(220))).toBe(1));
