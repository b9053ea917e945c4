import { expect, test } from 'vitest';
import {
  chosenValues,
  decisionsOf,
  everythingFrom,
} from '../../../admin/kit/content/versions/merge/FieldQuestion';
import { listVersions } from '../../../admin/kit/content/versions/versions';
import type { Item } from '../../../src/shared/content/listSection';
import { mergeItems } from '../../../admin/kit/data/merge/mergeItems';

const saved = (number: number, value: unknown) => ({ number, value, savedAt: '', savedBy: null });

test('the version list names the predecessor of each version, and an earlier one with the same content', () => {
  const [third, second, first] = listVersions([saved(3, 'a'), saved(2, 'b'), saved(1, 'a')], false);
  expect(third).toMatchObject({ previous: { number: 2 }, sameAs: 1 });
  expect(second).toMatchObject({ previous: { number: 1 }, sameAs: undefined });
  expect(first).toMatchObject({ previous: undefined, sameAs: undefined });
});

test('the version list does not call a save without a change a restore', () => {
  expect(listVersions([saved(2, 'a'), saved(1, 'a')], false)[0]?.sameAs).toBeUndefined();
});

test('the version list hides the last version until its predecessor is read', () => {
  expect(listVersions([saved(3, 'c'), saved(2, 'b')], true).map(({ number }) => number)).toEqual([3]);
});

const item = (id: string, order: number, name: string): Item => ({ id, order, name });

const conflict = { field: 'name', base: 'b', mine: 'm', theirs: 't' };

test.each([
  [{ from: 'mine' }, 'm'],
  [{ from: 'theirs' }, 't'],
  [{ from: 'written', value: 'w' }, 'w'],
] as const)('the choice %j is the value %s', (choice, value) => {
  expect(chosenValues([conflict], { name: choice })).toEqual({ name: value });
});

test('choices that are missing or about something else are ignored', () => {
  expect(chosenValues([conflict], { other: { from: 'mine' } })).toEqual({});
});

test.each(['mine', 'theirs'] as const)(
  'choosing everything from %s gives that side wherever both differ',
  (side) => {
    const fields = { name: {} };
    const sides = {
      base: [item('a', 0, 'A'), item('b', 1, 'B'), item('c', 2, 'C'), item('d', 3, 'D')],
      mine: [item('b', 0, 'mine'), item('c', 1, 'C'), item('d', 2, 'D'), item('a', 3, 'A')],
      theirs: [item('b', 0, 'theirs'), item('a', 1, 'A'), item('d', 2, 'changed')],
    };
    const open = mergeItems(fields, sides);
    const closed = mergeItems(fields, sides, decisionsOf(open, everythingFrom(open, side)));
    expect(open.open).toBe(2);
    expect(closed.open).toBe(0);
    expect(closed.items.map(({ id, name }) => `${id} ${String(name)}`)).toEqual(
      side === 'mine' ? ['b mine', 'd changed', 'a A'] : ['b theirs', 'a A', 'd changed'],
    );
  },
);
