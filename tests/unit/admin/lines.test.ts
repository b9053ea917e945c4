import { expect, test } from 'vitest';
import {
  addLines,
  moveLine,
  pastedLines,
  pasteLines,
  removeLine,
  withoutBlanks,
} from '../../../admin/kit/fields/controls/textLines';

const lines = ['a', 'b', 'c'];

test('a line moves within the list only', () => {
  expect(moveLine(lines, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveLine(lines, 0, -1)).toEqual(lines);
  expect(moveLine(lines, 2, 3)).toEqual(lines);
});

test('a line is removed', () => expect(removeLine(lines, 1)).toEqual(['a', 'c']));

test('lines are added below, up to the limit', () => {
  expect(addLines(lines, 0, [''], 4)).toEqual(['a', '', 'b', 'c']);
  expect(addLines(lines, 0, ['x', 'y'], 4)).toEqual(['a', 'x', 'b', 'c']);
  expect(addLines(lines, 2, ['x'], 3)).toEqual(lines);
});

test('a pasted list becomes lines without its bullets', () => {
  expect(pastedLines('- one\n• two\r\n\n3. three\n 4) four ')).toEqual(['one', 'two', 'three', 'four']);
  expect(pasteLines(['a', '', 'c'], 1, ['x', 'y', 'z'], 4)).toEqual(['a', 'x', 'y', 'c']);
});

test('blank lines are not kept', () => expect(withoutBlanks(['a', ' ', '', 'b'])).toEqual(['a', 'b']));

test('a row without a text is left out, one with a text is kept', () => {
  const rows = [
    { title: ' ', text: '' },
    { title: '', text: 'Only a text' },
  ];
  expect(withoutBlanks(rows)).toEqual([{ title: '', text: 'Only a text' }]);
});
