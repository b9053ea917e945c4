import { expect, test } from 'vitest';
import type { Item } from '../../../src/shared/content/listSection';
import {
  describeFieldChanges,
  describeItemChanges,
  itemChanges,
} from '../../../admin/kit/data/merge/changes';
import { isSame } from '../../../src/shared/content/resolve';
import { restoreItem, restoreOrder } from '../../../admin/kit/data/merge/mergeItems';
import { leadershipTeam } from '../../../src/shared/content/lists/leadershipTeam';

const person = (id: string, order: number, more: object = {}): Item => ({
  id,
  order,
  name: id.toUpperCase(),
  title: '',
  bio: '',
  image: '',
  image_alt: '',
  ...more,
});
/** Each letter is the id of an item. */
const team = (ids: string) => Array.from(ids, person);
const words = (before: Item[], after: Item[]) => describeItemChanges(leadershipTeam, before, after);

test('isSame ignores the order of keys, but not the order of items', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test('isSame distinguishes missing from empty and an object from a list', () => {
  expect(isSame({ a: '' }, {})).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
});

test('changes of a list are reported item by item', () => {
  const changed = person('a', 1, { bio: 'New', title: 'New' });
  const after = [person('d', 0), changed, person('c', 2), person('n', 3)];
  expect(words(team('abcd'), after)).toEqual([
    'Moved D from 4 to 1',
    'Changed title and biography of A',
    'Added N',
    'Removed B',
  ]);
});

test.each([
  ['nothing for equal lists', team('ab'), team('ab'), []],
  ['no move for what only closes a gap', team('abc'), team('ac'), ['Removed B']],
  ['no move for what makes room', team('ac'), team('abc'), ['Added B']],
  ['the name that a renamed item had', team('a'), [person('a', 0, { name: 'New' })], ['Changed name of A']],
  ['untitled without a name', [], [person('a', 0, { name: '' })], ['Added Untitled team member']],
  ['a count beyond the third move', team('abcde'), team('edcba'), ['Moved 4 team members']],
])('a change of a list: %s', (_, before, after, told) => expect(words(before, after)).toEqual(told));

test('changes of a list include positions, fields and both sides for a screen', () => {
  const [change] = itemChanges(leadershipTeam.fields, team('abc'), team('cab'));
  expect(change).toMatchObject({ id: 'c', fields: [], moved: { from: 3, to: 1 } });
});

test('changes of a setting name the declared fields', () => {
  const fields = { title: { label: 'Title' }, subtitle: { label: 'Line below' } };
  const before = { title: 'a', subtitle: 'b', old: 1 };
  expect(describeFieldChanges(fields, before, { title: 'x', subtitle: 'y' })).toEqual([
    'Changed title and line below',
  ]);
  expect(describeFieldChanges(fields, before, { ...before, old: 2 })).toEqual([]);
});

const ids = (items: Item[]) => items.map(({ id }) => id).join('');

test('restoring one item leaves the others and its position unchanged', () => {
  const now = [person('b', 0), person('a', 1, { bio: 'New' })];
  expect(restoreItem(now, team('ab'), 'a')).toEqual([person('b', 0), person('a', 1)]);
});

test.each([
  ['b', 'anc', 'anbc'],
  ['a', 'bc', 'abc'],
  ['z', 'ab', 'ab'],
])('restoring %s into %s gives %s', (id, now, result) => {
  expect(ids(restoreItem(team(now), team('abc'), id))).toBe(result);
});

test('restoring the order keeps new items after their predecessors', () => {
  const now = [person('c', 0, { bio: 'New' }), person('n', 1), person('a', 2)];
  const restored = restoreOrder(now, team('abc'));
  expect(ids(restored)).toBe('acn');
  expect(restored.map(({ order }) => order)).toEqual([0, 1, 2]);
  expect(restored[1]).toMatchObject({ id: 'c', bio: 'New' });
});
