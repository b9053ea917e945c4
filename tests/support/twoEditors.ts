/** Two editors who change one list at random, the same way for the same seed, and what must not get lost of it. */
import { moveItem, newItemId, putItem, removeItem } from '../../src/shared/content/items';
import type { Item } from '../../src/shared/content/listSection';
import { differingFields, type Side, type Sides } from '../../src/shared/content/merge/mergeFields';
import type { Decisions, ItemsMerge } from '../../src/shared/content/merge/mergeItems';
import { leadershipTeam } from '../../src/shared/content/sections/about/leadershipTeam';

const { fields } = leadershipTeam;
export type Random = () => number;

/** Mulberry32: numbers from 0 to 1, always the same for one seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

const member = (random: Random, id: string, order: number): Item => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  id,
  order,
  name: `Sample ${below(random, 1000)}`,
  title: `Title ${below(random, 1000)}`,
});

export const randomTeam = (random: Random): Item[] =>
  Array.from({ length: below(random, 7) }, (_, order) => member(random, `member-${order}`, order));

/** One edit as the screen makes it. Few values and ids, so that two editors often touch the same thing. */
function edit(random: Random, items: readonly Item[]): Item[] {
  const kind = below(random, 10);
  const target = items.length > 0 ? pick(random, items) : undefined;
  if (!target || kind === 0) {
    const id = newItemId(leadershipTeam.idPrefix, items, 100 + below(random, 20));
    return putItem(items, member(random, id, items.length));
  }
  if (kind === 1) return removeItem(items, target.id);
  if (kind < 5) return moveItem(items, items.indexOf(target), below(random, items.length));
  const value = pick(random, ['/one', '/two', '/three']);
  return putItem(items, { ...target, [pick(random, Object.keys(fields))]: value });
}

export function editAtRandom(random: Random, items: readonly Item[]): Item[] {
  const steps = Array.from({ length: 1 + below(random, 4) });
  return steps.reduce<Item[]>((latest) => edit(random, latest), [...items]);
}

/** Answers every question of a merge: mine, theirs, or words of one's own. */
export function decideAtRandom(random: Random, { conflicts, removals, order }: ItemsMerge): Decisions {
  const chosen = conflicts.map(({ id, fields: open }) => [
    id,
    Object.fromEntries(
      open.map(({ field, mine, theirs }) => [field, pick(random, [mine, theirs, '/written'])]),
    ),
  ]);
  return {
    fields: Object.fromEntries(chosen) as Decisions['fields'],
    kept: Object.fromEntries(removals.map(({ id }) => [id, random() < 0.5])),
    ...(order && { order: pick<Side>(random, ['mine', 'theirs']) }),
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

/** Pairs that a side has swapped and that stand as before in the result. */
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

/** Every edit that is neither in the result nor shown as a conflict. `merge` is as it was before anything was decided. */
export function lostEdits(sides: Sides<readonly Item[]>, merge: ItemsMerge): string[] {
  const ids = new Set([...sides.base, ...sides.mine, ...sides.theirs].map(({ id }) => id));
  const ofSide = (side: Side) =>
    Array.from(ids, (id) => lostOfItem(id, sides, side, merge))
      .flat()
      .concat(lostOfOrder(sides, side, merge));
  return [...ofSide('mine'), ...ofSide('theirs')];
}

/** Decisions that are not in the result. */
export function ignoredDecisions(decisions: Decisions, { items }: ItemsMerge): string[] {
  const values = Object.entries(decisions.fields).flatMap(([id, chosen]) =>
    Object.entries(chosen)
      .filter(([name, value]) => find(items, id)?.[name] !== value)
      .map(([name]) => `${name} of ${id}`),
  );
  const kept = Object.entries(decisions.kept).filter(([id, isKept]) => Boolean(find(items, id)) !== isKept);
  return [...values, ...kept.map(([id]) => id)];
}
