/** Pure moves on a list of items. Every one returns a new list whose `order` counts from 0. */

interface Ordered {
  id: string;
  order: number;
}

const PREVIEW_LENGTH = 100;

/** The first 100 characters, with an ellipsis where something was left out. Never cuts through a character. */
export function previewOf(text: string): string {
  // oxlint-disable-next-line browsers/floor -- only in the admin
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return characters.length <= PREVIEW_LENGTH ? text : `${characters.slice(0, PREVIEW_LENGTH).join('')}…`;
}

export function renumber<T extends Ordered>(items: readonly T[]): T[] {
  return items.map((item, order) => (item.order === order ? item : { ...item, order }));
}

export const idsOf = (items: readonly Ordered[]): string[] => items.map(({ id }) => id);

/** An id names one item everywhere, so the second of two with the same gets another. */
export function withOwnIds<T extends Ordered>(items: readonly T[]): T[] {
  const taken = new Set<string>();
  return items.map((item) => {
    let { id } = item;
    for (let count = 2; taken.has(id); count += 1) id = `${item.id}-${count}`;
    taken.add(id);
    return id === item.id ? item : { ...item, id };
  });
}

/** Moves the item at `from` to the place `to`; a place outside the list changes nothing. */
export function moveItem<T extends Ordered>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from];
  if (!moved || to < 0 || to >= items.length) return renumber(items);
  const others = items.filter((item) => item !== moved);
  return renumber([...others.slice(0, to), moved, ...others.slice(to)]);
}

/** The place that "3" means, counted from 0; undefined if the list has no such place. */
export function placeOf(typed: string, count: number): number | undefined {
  const place = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return place >= 1 && place <= count ? place - 1 : undefined;
}

/** Replaces the item with the same id, or adds it at the end. */
export function putItem<T extends Ordered>(items: readonly T[], item: T): T[] {
  const isThere = items.some(({ id }) => id === item.id);
  return renumber(isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]);
}

export function removeItem<T extends Ordered>(items: readonly T[], id: string): T[] {
  return renumber(items.filter((item) => item.id !== id));
}

/** `<prefix>-<milliseconds>`, counted up while that id is taken. */
export function newItemId(prefix: string, items: readonly Ordered[], now: number): string {
  const taken = new Set(items.map(({ id }) => id));
  let stamp = now;
  while (taken.has(`${prefix}-${stamp}`)) stamp += 1;
  return `${prefix}-${stamp}`;
}
