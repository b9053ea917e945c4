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

describe('one object', () => {
  const base = { name: 'a', bio: 'b', image: '', alt: '' };

  test.each([
    ['takes what only one side changed from that side', { name: 'x' }, { bio: 'y' }, { name: 'x', bio: 'y' }],
    ['has nothing to decide where both did the same', { name: 'x' }, { name: 'x' }, { name: 'x' }],
  ])('%s', (_, mine, theirs, values) => {
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    const merged = { values: { ...base, ...values }, conflicts: [] };
    expect(mergeFields(fields, sides)).toEqual(merged);
    expect(mergeFields(fields, sides, { name: 'a choice about what is not contested' })).toEqual(merged);
  });

  test('leaves open what both changed, mine until something is chosen', () => {
    const sides = { base, mine: { ...base, name: 'x' }, theirs: { ...base, name: 'y' } };
    const open = mergeFields(fields, sides);
    expect(open.conflicts).toEqual([{ field: 'name', base: 'a', mine: 'x', theirs: 'y' }]);
    expect(open.values['name']).toBe('x');
    expect(mergeFields(fields, sides, { name: 'written' }).values['name']).toBe('written');
  });

  test('does not put the description of one picture beside another', () => {
    const mine = { ...base, image: '/mine.webp', alt: '' };
    const theirs = { ...base, alt: 'What the old one shows' };
    const { conflicts } = mergeFields(fields, { base, mine, theirs });
    expect(conflicts.map(({ field }) => field)).toEqual(['image', 'alt']);
  });
});

describe('items', () => {
  test('merge by themselves when each was touched by one side only', () => {
    const base = team('abc');
    const mine = [person('a', { bio: 'Mine' }), person('b'), person('c'), person('d')];
    const theirs = [person('a'), person('b', { bio: 'Theirs' }), person('e')];
    const { items, open } = merge(base, mine, theirs);
    const told = items.map(({ id, bio, order }) => `${order} ${id} ${String(bio)}`);
    expect({ told, open }).toEqual({ told: ['0 a Mine', '1 b Theirs', '2 e ', '3 d '], open: 0 });
  });

  test('are contested field by field', () => {
    const mine = [person('a', { name: 'M', bio: 'Mine' })];
    const theirs = [person('a', { name: 'T' })];
    const open = merge(team('a'), mine, theirs);
    expect(open.conflicts).toMatchObject([{ id: 'a', fields: [{ field: 'name', mine: 'M', theirs: 'T' }] }]);
    expect(open.open).toBe(1);
    const closed = merge(team('a'), mine, theirs, { ...NOTHING_DECIDED, fields: { a: { name: 'T' } } });
    expect(closed.items).toMatchObject([{ name: 'T', bio: 'Mine' }]);
    expect(closed.open).toBe(0);
  });

  test.each(['mine', 'theirs'] as const)('that %s changed and the other removed are asked about', (side) => {
    const changed = [person('a', { bio: 'New' }), person('b')];
    const sides = side === 'mine' ? ([changed, team('b')] as const) : ([team('b'), changed] as const);
    const open = merge(team('ab'), ...sides);
    expect(open.removals).toMatchObject([{ id: 'a', removedBy: side === 'mine' ? 'theirs' : 'mine' }]);
    expect(names(open.items)).toBe('ab');
    const decided = (isKept: boolean) =>
      names(merge(team('ab'), ...sides, { ...NOTHING_DECIDED, kept: { a: isKept } }).items);
    expect([decided(true), decided(false)]).toEqual(['ab', 'b']);
  });

  test('that one removed and nobody changed are gone, also when they were moved', () => {
    expect(names(merge(team('abc'), team('bc'), team('bca')).items)).toBe('bc');
  });

  test('added by both under one id are contested, not dropped', () => {
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
])('the order when %s', (_what, base, mine, theirs, result) => {
  const { items, order } = merge(team(base), team(mine), team(theirs));
  expect(names(items)).toBe(result);
  expect(order).toBeUndefined();
});

test.each([
  ['moved one to two places', 'abcd', 'bcda', 'bacd'],
  ['want a circle', 'abcd', 'bacd', 'acbd'],
])('the order is asked about when both %s', (_what, base, mine, theirs) => {
  const sides = [team(base), team(mine), team(theirs)] as const;
  const open = merge(...sides);
  const [before, ours, other] = [base, mine, theirs].map((ids) => Array.from(ids));
  expect(open).toMatchObject({ open: 1, order: { base: before, mine: ours, theirs: other } });
  const decided = (order: 'mine' | 'theirs') => merge(...sides, { ...NOTHING_DECIDED, order });
  expect([decided('mine').open, names(decided('mine').items)]).toEqual([0, mine]);
  expect([decided('theirs').open, names(decided('theirs').items)]).toEqual([0, theirs]);
});

test('the order keeps what the other side added when one order is chosen', () => {
  const sides = [team('abcd'), team('bcda'), team('bnacd')] as const;
  expect(names(merge(...sides, { ...NOTHING_DECIDED, order: 'mine' }).items)).toBe('bncda');
});

test('any two editors lose nothing silently, and every decision is followed', async () => {
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
