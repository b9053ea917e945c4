/**
 * Merges two versions of one list, and restores parts of an earlier version: items are matched by id, and merged
 * field by field, as is their order.
 */
import { idsOf, renumber, putItem } from '../../../../src/shared/content/items';
import type { Item } from '../../../../src/shared/content/listSection';
import {
  differingFields,
  mergeFields,
  type FieldConflict,
  type MergedFields,
  type Side,
  type Sides,
} from './mergeFields';
import { mergeOrder, weave } from './order';

export interface Decisions {
  /** Values of contested fields, by item and field. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By item: whether an item stays that one person removed and the other changed. */
  readonly kept: Readonly<Record<string, boolean>>;
  readonly order?: Side;
}

export const NOTHING_DECIDED: Decisions = { fields: {}, kept: {} };

/** An item in which both changed the same field differently. */
interface ItemConflict {
  readonly id: string;
  readonly item: Item;
  readonly fields: readonly FieldConflict[];
}

/** An item removed by one person and changed by the other. */
export interface RemovalConflict {
  readonly id: string;
  readonly removedBy: Side;
  readonly base: Item;
  readonly changed: Item;
}

export interface ItemsMerge {
  /** The merged items so far: until a decision is made, contested fields are mine and contested items stay. */
  readonly items: Item[];
  readonly conflicts: readonly ItemConflict[];
  readonly removals: readonly RemovalConflict[];
  /** The two orders of ids, if they contradict each other. */
  readonly order: Sides<readonly string[]> | undefined;
  /** The number of open decisions. */
  readonly open: number;
}

interface Outcome {
  readonly item?: Item;
  readonly fields?: readonly FieldConflict[];
  readonly removal?: RemovalConflict;
}

type Candidates = Sides<Item | undefined>;

/** The item is on one side only: added by the other, or removed here. */
function mergeAbsence(
  fields: MergedFields,
  { base, mine, theirs }: Candidates,
  isKept: boolean | undefined,
): Outcome {
  const present = mine ?? theirs;
  if (!base || !present) return { item: present };
  if (differingFields(fields, base, present).length === 0) return {};
  const removal: RemovalConflict = {
    id: present.id,
    removedBy: mine ? 'theirs' : 'mine',
    base,
    changed: present,
  };
  return { item: isKept === false ? undefined : present, removal };
}

function mergeItem(fields: MergedFields, id: string, candidates: Candidates, decisions: Decisions): Outcome {
  const { base, mine, theirs } = candidates;
  if (!mine || !theirs) return mergeAbsence(fields, candidates, decisions.kept[id]);
  const { values, conflicts } = mergeFields(fields, { base, mine, theirs }, decisions.fields[id]);
  return { item: { ...values, id, order: 0 }, fields: conflicts };
}

const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id);

/** Ignores decisions about uncontested items. */
export function mergeItems(
  fields: MergedFields,
  sides: Sides<readonly Item[]>,
  decisions: Decisions = NOTHING_DECIDED,
): ItemsMerge {
  const { base, mine, theirs } = sides;
  const ids = new Set(idsOf([...base, ...theirs, ...mine]));
  const items = new Map<string, Item>();
  const conflicts: ItemConflict[] = [];
  const removals: RemovalConflict[] = [];
  for (const id of ids) {
    const candidates = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) };
    const outcome = mergeItem(fields, id, candidates, decisions);
    if (outcome.removal) removals.push(outcome.removal);
    if (!outcome.item) continue;
    items.set(id, outcome.item);
    if (outcome.fields?.length) conflicts.push({ id, item: outcome.item, fields: outcome.fields });
  }
  const order = mergeOrder(
    new Set(items.keys()),
    { base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) },
    decisions.order,
  );
  const merged = renumber(order.ids.flatMap((id) => items.get(id) ?? []));
  const result = { items: merged, conflicts, removals, order: order.conflict };
  return { ...result, open: countOpen(result, decisions) };
}

function countOpen({ conflicts, removals, order }: Omit<ItemsMerge, 'open'>, decisions: Decisions): number {
  const fields = conflicts.flatMap(({ id, fields: open }) =>
    open.filter(({ field }) => !(field in (decisions.fields[id] ?? {}))),
  );
  const items = removals.filter(({ id }) => decisions.kept[id] === undefined);
  return fields.length + items.length + (order && !decisions.order ? 1 : 0);
}

function inOrder(items: readonly Item[], ids: readonly string[]): Item[] {
  return renumber(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
}

/** One earlier item; a removed item returns to its place after its former predecessor. */
export function restoreItem(items: readonly Item[], earlier: readonly Item[], id: string): Item[] {
  const item = earlier.find((candidate) => candidate.id === id);
  if (!item) return [...items];
  const here = new Set([...idsOf(items), id]);
  const then = idsOf(earlier).filter((candidate) => here.has(candidate));
  return inOrder(putItem(items, item), weave(idsOf(items), then));
}

/** The current items in the earlier order; newer items stay after their predecessor. */
export function restoreOrder(items: readonly Item[], earlier: readonly Item[]): Item[] {
  const here = new Set(idsOf(items));
  const then = idsOf(earlier).filter((id) => here.has(id));
  return inOrder(items, weave(then, idsOf(items)));
}
