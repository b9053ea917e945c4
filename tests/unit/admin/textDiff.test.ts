import { expect, test } from 'vitest';
import { compareTexts, type DiffPart } from '../../../admin/kit/content/versions/FieldDifference';

const side = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const marked = (...texts: [before: string, after: string]) => {
  const { before, after } = compareTexts(...texts);
  return [side(before), side(after)];
};

test.each([
  ['the same', 'the same', 'the same', 'the same'],
  ['', 'new', '', '[new]'],
  ['old', '', '[old]', ''],
  ['one two three', 'one 2 three', 'one [two] three', 'one [2] three'],
  ['a\nb\nc', 'a\nc', 'a\n[b\n]c', 'a\nc'],
  ['नमस्ते दुनिया', 'नमस्ते भारत', 'नमस्ते [दुनिया]', 'नमस्ते [भारत]'],
])('the words that differ between “%s” and “%s” are marked', (before, after, left, right) => {
  expect(marked(before, after)).toEqual([left, right]);
});

test('every word of a passage that is too long to compare is marked as different', () => {
  const [before, after] = ['x '.repeat(3000), 'y '.repeat(3000)];
  expect(marked(before, after)).toEqual([`[${before}]`, `[${after}]`]);
});
