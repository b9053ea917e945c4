/** Brings back a part of an earlier version into a list. */
import { idsOf, putItem, renumber } from '../items';
import type { Item } from '../listSection';
import { weave } from './order';

function inOrder(items: readonly Item[], ids: readonly string[]): Item[] {
  return renumber(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
}

/** One item as it was; where it is gone it comes back after what it followed then. */
export function restoreItem(items: readonly Item[], earlier: readonly Item[], id: string): Item[] {
  const item = earlier.find((candidate) => candidate.id === id);
  if (!item) return [...items];
  const here = new Set([...idsOf(items), id]);
  const then = idsOf(earlier).filter((candidate) => here.has(candidate));
  return inOrder(putItem(items, item), weave(idsOf(items), then));
}

/** The items of now in the order of then; what is new since stays after what it follows. */
export function restoreOrder(items: readonly Item[], earlier: readonly Item[]): Item[] {
  const here = new Set(idsOf(items));
  const then = idsOf(earlier).filter((id) => here.has(id));
  return inOrder(items, weave(then, idsOf(items)));
}
