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

test('items with a duplicate id get a new one', () => {
  expect(ids(withOwnIds(list('a', 'a', 'b', 'a')))).toBe('aa-2ba-3');
});

test.each([
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  ['👩‍⚕️'.repeat(101), `${'👩‍⚕️'.repeat(100)}…`],
])('the preview of %s is its first hundred characters, with none cut', (text, preview) => {
  expect(previewOf(text)).toBe(preview);
});

test.each<[string, number?]>([
  ['1', 0],
  [' 12 ', 11],
  ['200', 199],
  ...['', '0', '201', '-3', '2.5', '1e2', '1 2', 'last'].map((typed): [string] => [typed]),
])('the typed position %j becomes %s', (typed, place) => expect(placeOf(typed, 200)).toBe(place));

describe('order of items', () => {
  test('moving an item renumbers all from 0', () => {
    expect(moveItem(list('a', 'b', 'c'), 0, 2)).toEqual(list('b', 'c', 'a'));
  });
  test('moving an item outside the list changes nothing', () => {
    const three = list('a', 'b', 'c');
    for (const moved of [moveItem(three, 0, -1), moveItem(three, 2, 3), moveItem(three, 9, 0)])
      expect(ids(moved)).toBe('abc');
  });
  test('removing an item closes the gap', () =>
    expect(removeItem(list('a', 'b', 'c'), 'b')).toEqual(list('a', 'c')));
  test('gaps and duplicates in the stored order are repaired', () => {
    const doubled = ['a', 'b'].map((id) => ({ id, order: 4 }));
    expect(renumber(doubled)).toEqual(list('a', 'b'));
  });
  test('storing a known id replaces its item in place, and a new one is appended', () => {
    expect(putItem(list('a', 'b'), { id: 'a', order: 7 })).toEqual(list('a', 'b'));
    expect(ids(putItem(list('a', 'b'), { id: 'c', order: 0 }))).toBe('abc');
  });
});

test('a new id has the prefix and the time, and two of one millisecond differ', () => {
  expect(newItemId('member', [], 1_700_000_000_000)).toBe('member-1700000000000');
  expect(newItemId('member', list('member-5', 'member-6'), 5)).toBe('member-7');
});
