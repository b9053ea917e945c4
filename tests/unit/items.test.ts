import { describe, expect, test } from 'vitest';
import {
  moveItem,
  newItemId,
  placeOf,
  previewOf,
  putItem,
  removeItem,
  renumber,
  withOwnIds,
} from '../../src/shared/content/items';

const list = (...ids: string[]) => ids.map((id, order) => ({ id, order }));
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

test('of items with the same id the later ones get another', () => {
  expect(ids(withOwnIds(list('a', 'a', 'b', 'a')))).toBe('aa-2ba-3');
});

describe('previews', () => {
  test('100 characters are shown whole', () => {
    expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
  });
  test('the 101st is replaced by an ellipsis', () => {
    expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  });
  test('a character of several code units is never cut', () => {
    expect(previewOf('👩‍⚕️'.repeat(101))).toBe(`${'👩‍⚕️'.repeat(100)}…`);
  });
});

describe('a place that somebody types', () => {
  test.each([
    ['1', 0],
    [' 12 ', 11],
    ['200', 199],
  ])('%j is a place', (typed, place) => {
    expect(placeOf(typed, 200)).toBe(place);
  });
  test.each(['', '0', '201', '-3', '2.5', '1e2', '1 2', 'last'])('%j is none', (typed) => {
    expect(placeOf(typed, 200)).toBeUndefined();
  });
});

describe('order', () => {
  test('moving renumbers every item from 0', () => {
    const moved = moveItem(list('a', 'b', 'c'), 0, 2);
    expect(moved).toEqual([
      { id: 'b', order: 0 },
      { id: 'c', order: 1 },
      { id: 'a', order: 2 },
    ]);
  });
  test.each([
    [0, -1],
    [2, 3],
    [9, 0],
  ])('moving from %i to %i, outside the list, changes nothing', (from, to) => {
    expect(ids(moveItem(list('a', 'b', 'c'), from, to))).toBe('abc');
  });
  test('removing closes the gap', () => {
    expect(removeItem(list('a', 'b', 'c'), 'b')).toEqual(list('a', 'c'));
  });
  test('gaps and doubles in stored orders are mended', () => {
    expect(
      renumber([
        { id: 'a', order: 4 },
        { id: 'b', order: 4 },
      ]),
    ).toEqual(list('a', 'b'));
  });
  test('putting a known id replaces it in place, a new one goes last', () => {
    expect(putItem(list('a', 'b'), { id: 'a', order: 7 })).toEqual(list('a', 'b'));
    expect(ids(putItem(list('a', 'b'), { id: 'c', order: 0 }))).toBe('abc');
  });
});

describe('new ids', () => {
  test('carry the prefix and the time', () => {
    expect(newItemId('member', [], 1_700_000_000_000)).toBe('member-1700000000000');
  });
  test('two in the same millisecond differ', () => {
    expect(newItemId('member', list('member-5', 'member-6'), 5)).toBe('member-7');
  });
});
