import { expect, test } from 'vitest';
import { longDate } from '../../src/shared/longDate';
import { readingMinutes } from '../../src/shared/readingTime';

const words = (count: number) => '<p>word</p> '.repeat(count);

test.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [1100, 5],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test('tags are not words', () => {
  expect(readingMinutes('<a href="/a b c">one</a>'.repeat(220))).toBe(1);
});

test('a day in words is the same everywhere', () => {
  expect(longDate('2026-11-20')).toBe('20 November 2026');
  expect(longDate('2026-01-01')).toBe('1 January 2026');
});
