import { describe, expect, it } from 'vitest';
import { compareItems, describeFields, describeItems, isSame } from '../../../admin/kit/drafts/differences';

interface Person {
  id: string;
  name: string;
  order: number;
}

const people = (...names: string[]): Person[] =>
  names.map((name, order) => ({ id: name.toLowerCase(), name, order }));
const compare = (before: Person[], after: Person[]) => compareItems(before, after, ({ name }) => name);

describe('isSame', () => {
  it('ignores the order of keys, not the order of items', () => {
    expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it('tells missing from empty and an object from a list', () => {
    expect(isSame({ a: '' }, {})).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});

describe('the difference of two lists', () => {
  it('is nothing for equal lists', () => {
    expect(describeItems(compare(people('Ann', 'Bob'), people('Ann', 'Bob')))).toEqual([]);
  });

  it('names what was added, changed and removed', () => {
    const after = [
      { id: 'ann', name: 'Anna', order: 0 },
      { id: 'cy', name: 'Cy', order: 1 },
    ];
    expect(describeItems(compare(people('Ann', 'Bob'), after))).toEqual([
      'Added: Cy',
      'Changed: Anna',
      'Removed: Bob',
    ]);
  });

  it('calls a new place a new order, not a change', () => {
    expect(describeItems(compare(people('Ann', 'Bob', 'Cy'), people('Cy', 'Ann', 'Bob')))).toEqual([
      'Order changed',
    ]);
  });

  it('does not call it a new order when an item only closes a gap', () => {
    expect(describeItems(compare(people('Ann', 'Bob', 'Cy'), people('Ann', 'Cy')))).toEqual(['Removed: Bob']);
  });
});

describe('the difference of two settings', () => {
  it('names the declared fields that differ', () => {
    const fields = { title: { label: 'Title' }, subtitle: { label: 'Subtitle' } };
    expect(
      describeFields(fields, { title: 'a', subtitle: 'b', old: 1 }, { title: 'x', subtitle: 'b' }),
    ).toEqual(['Changed: Title']);
  });
});
