import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../src/shared/content/listSection';
import { mergeFields } from '../../../admin/kit/data/merge/mergeFields';
import { mergeItems, NOTHING_DECIDED } from '../../../admin/kit/data/merge/mergeItems';
import { leadershipTeam } from '../../../src/shared/content/lists/leadershipTeam';
import { forAll } from '../../builders/fuzz';
import { answers, anyTeam, decide, edited, edits, ignoredDecisions, lostEdits } from './twoEditors';

const fields = { name: {}, bio: {}, image: {}, alt: { describes: 'image' } };

const ann: Item = { id: 'ann', order: 0, name: 'Ann', bio: '', image: '/a.webp', alt: 'Ann' };
const person = (id: string, more: object = {}): Item => ({ ...ann, id, name: id, ...more });
/** Each letter is the id of an item. */
const team = (ids: string) => Array.from(ids, (id, order) => person(id, { order }));
const names = (items: readonly Item[]) => items.map(({ id }) => id).join('');
const merge = (base: Item[], mine: Item[], theirs: Item[], decisions = NOTHING_DECIDED) =>
  mergeItems(fields, { base, mine, theirs }, decisions);

describe('merging one object', () => {
  const base = { name: 'a', bio: 'b', image: '', alt: '' };

  test.each([
    ['takes what only one side changed from that side', { name: 'x' }, { bio: 'y' }, { name: 'x', bio: 'y' }],
    ['has nothing to decide where both did the same', { name: 'x' }, { name: 'x' }, { name: 'x' }],
  ])('merging one object: %s', (_, mine, theirs, values) => {
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    const merged = { values: { ...base, ...values }, conflicts: [] };
    expect(mergeFields(fields, sides)).toEqual(merged);
    expect(mergeFields(fields, sides, { name: 'a choice about what is not contested' })).toEqual(merged);
  });

  test('a field that both sides changed stays open, and is mine until a choice is made', () => {
    const sides = { base, mine: { ...base, name: 'x' }, theirs: { ...base, name: 'y' } };
    const open = mergeFields(fields, sides);
    expect(open.conflicts).toEqual([{ field: 'name', base: 'a', mine: 'x', theirs: 'y' }]);
    expect(open.values['name']).toBe('x');
    expect(mergeFields(fields, sides, { name: 'written' }).values['name']).toBe('written');
  });

  test('the description of one picture is not merged with another picture', () => {
    const mine = { ...base, image: '/mine.webp', alt: '' };
    const theirs = { ...base, alt: 'What the old one shows' };
    const { conflicts } = mergeFields(fields, { base, mine, theirs });
    expect(conflicts.map(({ field }) => field)).toEqual(['image', 'alt']);
  });
});

describe('merging items', () => {
  test('items are merged automatically if each was changed by one side only', () => {
    const base = team('abc');
    const mine = [person('a', { bio: 'Mine' }), person('b'), person('c'), person('d')];
    const theirs = [person('a'), person('b', { bio: 'Theirs' }), person('e')];
    const { items, open } = merge(base, mine, theirs);
    const told = items.map(({ id, bio, order }) => `${order} ${id} ${String(bio)}`);
    expect({ told, open }).toEqual({ told: ['0 a Mine', '1 b Theirs', '2 e ', '3 d '], open: 0 });
  });

  test('items in conflict are resolved field by field', () => {
    const mine = [person('a', { name: 'M', bio: 'Mine' })];
    const theirs = [person('a', { name: 'T' })];
    const open = merge(team('a'), mine, theirs);
    expect(open.conflicts).toMatchObject([{ id: 'a', fields: [{ field: 'name', mine: 'M', theirs: 'T' }] }]);
    expect(open.open).toBe(1);
    const closed = merge(team('a'), mine, theirs, { ...NOTHING_DECIDED, fields: { a: { name: 'T' } } });
    expect(closed.items).toMatchObject([{ name: 'T', bio: 'Mine' }]);
    expect(closed.open).toBe(0);
  });

  test.each(['mine', 'theirs'] as const)(
    'an item that %s changed and the other removed requires a choice',
    (side) => {
      const changed = [person('a', { bio: 'New' }), person('b')];
      const sides = side === 'mine' ? ([changed, team('b')] as const) : ([team('b'), changed] as const);
      const open = merge(team('ab'), ...sides);
      expect(open.removals).toMatchObject([{ id: 'a', removedBy: side === 'mine' ? 'theirs' : 'mine' }]);
      expect(names(open.items)).toBe('ab');
      const decided = (isKept: boolean) =>
        names(merge(team('ab'), ...sides, { ...NOTHING_DECIDED, kept: { a: isKept } }).items);
      expect([decided(true), decided(false)]).toEqual(['ab', 'b']);
    },
  );

  test('an item that one side removed and nobody changed is removed, even if it was moved', () => {
    expect(names(merge(team('abc'), team('bc'), team('bca')).items)).toBe('bc');
  });

  test('items added by both sides under one id are in conflict, not dropped', () => {
    const open = merge([], [person('a', { name: 'M' })], [person('a', { name: 'T' })]);
    expect(open.conflicts[0]?.fields).toMatchObject([{ field: 'name', mine: 'M', theirs: 'T' }]);
  });
});

test.each([
  ['only I moved', 'abcd', 'dabc', 'abcd', 'dabc'],
  ['only they moved', 'abcd', 'abcd', 'bacd', 'bacd'],
  ['each moved another', 'abcde', 'eabcd', 'acdbe', 'eacdb'],
  ['both moved the same', 'abcd', 'dabc', 'dabc', 'dabc'],
  ['I moved and they removed', 'abcd', 'dabc', 'abd', 'dab'],
  ['both added at the end', 'ab', 'abm', 'abt', 'abtm'],
  ['both added at the beginning', 'ab', 'mab', 'tab', 'tmab'],
  ['I added two, they moved', 'abc', 'amnbc', 'cab', 'camnb'],
])('the merged order when %s', (_what, base, mine, theirs, result) => {
  const { items, order } = merge(team(base), team(mine), team(theirs));
  expect(names(items)).toBe(result);
  expect(order).toBeUndefined();
});

test.each([
  ['moved one to two places', 'abcd', 'bcda', 'bacd'],
  ['want a circle', 'abcd', 'bacd', 'acbd'],
])('the order requires a choice when both sides %s', (_what, base, mine, theirs) => {
  const sides = [team(base), team(mine), team(theirs)] as const;
  const open = merge(...sides);
  const [before, ours, other] = [base, mine, theirs].map((ids) => Array.from(ids));
  expect(open).toMatchObject({ open: 1, order: { base: before, mine: ours, theirs: other } });
  const decided = (order: 'mine' | 'theirs') => merge(...sides, { ...NOTHING_DECIDED, order });
  expect([decided('mine').open, names(decided('mine').items)]).toEqual([0, mine]);
  expect([decided('theirs').open, names(decided('theirs').items)]).toEqual([0, theirs]);
});

test('a chosen order keeps items added by the other side', () => {
  const sides = [team('abcd'), team('bcda'), team('bnacd')] as const;
  expect(names(merge(...sides, { ...NOTHING_DECIDED, order: 'mine' }).items)).toBe('bncda');
});

test('no edit of two editors is lost silently, and every decision is applied', async () => {
  const { fields: declared } = leadershipTeam;
  await forAll(
    fc.record({ base: anyTeam, mine: edits, theirs: edits, answers }),
    ({ base, mine, theirs, answers }) => {
      const sides = { base, mine: edited(base, mine), theirs: edited(base, theirs) };
      const open = mergeItems(declared, sides);
      expect(lostEdits(sides, open)).toEqual([]);
      const decisions = decide(answers, open);
      const closed = mergeItems(declared, sides, decisions);
      expect(ignoredDecisions(decisions, closed)).toEqual([]);
      expect(closed.open).toBe(0);
      expect(closed.items.map(({ order }) => order)).toEqual(closed.items.map((_, at) => at));
    },
    { share: 5 },
  );
});
