/** Random changes of one list by two editors, and a check that none is lost. */
import * as fc from 'fast-check';
import { moveItem, newItemId, putItem, removeItem } from '../../../src/shared/content/items';
import type { Item } from '../../../src/shared/content/listSection';
import { differingFields, type Side, type Sides } from '../../../admin/kit/data/merge/mergeFields';
import type { Decisions, ItemsMerge } from '../../../admin/kit/data/merge/mergeItems';
import { leadershipTeam } from '../../../src/shared/content/lists/leadershipTeam';

const { fields } = leadershipTeam;

const written = fc.record({
  name: fc.nat(999).map((number) => `Sample ${number}`),
  title: fc.nat(999).map((number) => `Title ${number}`),
});
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

const member = (texts: Written, id: string, order: number): Item => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  id,
  order,
  ...texts,
});

export const anyTeam: fc.Arbitrary<Item[]> = fc
  .array(written, { maxLength: 6 })
  .map((all) => all.map((texts, order) => member(texts, `member-${order}`, order)));

export type Edit =
  | { readonly add: Written; readonly number: number }
  | { readonly remove: number }
  | { readonly move: number; readonly to: number }
  | { readonly change: number; readonly field: string; readonly value: string };

/** A number that wraps around identifies an item, so that an edit fits any list. */
const at = fc.nat(6);

/** The edits of one editor before saving. Few values and ids, so that two editors often touch the same item. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ add: written, number: fc.nat(19) }) },
    { weight: 1, arbitrary: fc.record({ remove: at }) },
    { weight: 3, arbitrary: fc.record({ move: at, to: at }) },
    {
      weight: 5,
      arbitrary: fc.record({
        change: at,
        field: fc.constantFrom(...Object.keys(fields)),
        value: fc.constantFrom('/one', '/two', '/three'),
      }),
    },
  ),
  { minLength: 1, maxLength: 4 },
);

/** One edit by the screen's own operations. */
function edit(items: Item[], made: Edit): Item[] {
  if ('add' in made) {
    const id = newItemId(leadershipTeam.idPrefix, items, 100 + made.number);
    return putItem(items, member(made.add, id, items.length));
  }
  const place = (number: number) => number % items.length;
  if ('move' in made) return moveItem(items, place(made.move), place(made.to));
  const target = items[place('remove' in made ? made.remove : made.change)];
  if (!target) return items;
  return 'remove' in made
    ? removeItem(items, target.id)
    : putItem(items, { ...target, [made.field]: made.value });
}

export const edited = (items: readonly Item[], made: readonly Edit[]): Item[] =>
  made.reduce(edit, [...items]);

/** Answers to the questions of a merge, repeated from the first if there are too few. */
export const answers = fc.array(fc.constantFrom('mine', 'theirs', 'written'), {
  minLength: 1,
  maxLength: 9,
});
export type Answer = 'mine' | 'theirs' | 'written';

/** Answers every question of a merge: mine, theirs, or a custom text. */
export function decide(given: readonly Answer[], { conflicts, removals, order }: ItemsMerge): Decisions {
  let asked = 0;
  const next = () => given[asked++ % given.length] ?? 'mine';
  const chosen = conflicts.map(({ id, fields: open }) => [
    id,
    Object.fromEntries(
      open.map(({ field, mine, theirs }) => [field, { mine, theirs, written: '/written' }[next()]]),
    ),
  ]);
  return {
    fields: Object.fromEntries(chosen) as Decisions['fields'],
    kept: Object.fromEntries(removals.map(({ id }) => [id, next() === 'mine'])),
    ...(order && { order: next() === 'mine' ? 'mine' : 'theirs' }),
  };
}

const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id);

function lostOfItem(id: string, sides: Sides<readonly Item[]>, side: Side, merge: ItemsMerge): string[] {
  const before = find(sides.base, id);
  const after = find(sides[side], id);
  const result = find(merge.items, id);
  if (merge.removals.some((removal) => removal.id === id)) return [];
  if (!after) return before && result ? [`${side} removed ${id}`] : [];
  const changed = before ? differingFields(fields, before, after) : Object.keys(fields);
  if (!result) return changed.length > 0 ? [`${side} wrote ${id}`] : [];
  const shown = merge.conflicts.find((conflict) => conflict.id === id)?.fields ?? [];
  return changed
    .filter((name) => result[name] !== after[name] && !shown.some(({ field }) => field === name))
    .map((name) => `${side} changed ${name} of ${id}`);
}

const standsBefore = (items: readonly Item[], first: string, second: string) =>
  items.findIndex(({ id }) => id === first) < items.findIndex(({ id }) => id === second);

/** Pairs that one side has swapped and that are unswapped in the result. */
function lostOfOrder({ base, ...sides }: Sides<readonly Item[]>, side: Side, merge: ItemsMerge): string[] {
  if (merge.order) return [];
  const has = (id: string) => find(sides[side], id) && find(merge.items, id);
  const ids = base.map(({ id }) => id).filter(has);
  return ids.flatMap((first, index) =>
    ids
      .slice(index + 1)
      .filter((second) => standsBefore(sides[side], second, first))
      .filter((second) => !standsBefore(merge.items, second, first))
      .map((second) => `${side} swapped ${first} and ${second}`),
  );
}

/** Every edit that is neither in the result nor shown as a conflict. `merge` is its state before any decision. */
export function lostEdits(sides: Sides<readonly Item[]>, merge: ItemsMerge): string[] {
  const ids = new Set([...sides.base, ...sides.mine, ...sides.theirs].map(({ id }) => id));
  const ofSide = (side: Side) =>
    Array.from(ids, (id) => lostOfItem(id, sides, side, merge))
      .flat()
      .concat(lostOfOrder(sides, side, merge));
  return [...ofSide('mine'), ...ofSide('theirs')];
}

/** Decisions that the result ignores. */
export function ignoredDecisions(decisions: Decisions, { items }: ItemsMerge): string[] {
  const values = Object.entries(decisions.fields).flatMap(([id, chosen]) =>
    Object.entries(chosen)
      .filter(([name, value]) => find(items, id)?.[name] !== value)
      .map(([name]) => `${name} of ${id}`),
  );
  const kept = Object.entries(decisions.kept).filter(([id, isKept]) => Boolean(find(items, id)) !== isKept);
  return [...values, ...kept.map(([id]) => id)];
}
