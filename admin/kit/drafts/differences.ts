/** What differs between two versions of a value, in the words staff use. Pure. */

/** Compares JSON values; the order of keys in an object does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

interface Identified {
  readonly id: string;
  readonly order: number;
}

export interface ItemDifferences {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The items that are in both lists stand in another order. */
  readonly isReordered: boolean;
}

/** From `before` to `after`, items matched by id and named by `titleOf`. */
export function compareItems<T extends Identified>(
  before: readonly T[],
  after: readonly T[],
  titleOf: (item: T) => string,
): ItemDifferences {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Map(after.map((item) => [item.id, item]));
  const kept = after.filter(({ id }) => earlier.has(id));
  const content = (item: T | undefined) => ({ ...item, order: 0 });
  return {
    added: after.filter(({ id }) => !earlier.has(id)).map(titleOf),
    changed: kept.filter((item) => !isSame(content(item), content(earlier.get(item.id)))).map(titleOf),
    removed: before.filter(({ id }) => !later.has(id)).map(titleOf),
    isReordered: before.filter(({ id }) => later.has(id)).some(({ id }, index) => id !== kept[index]?.id),
  };
}

/** One line per kind of difference; empty when there is none. */
export function describeItems({ added, changed, removed, isReordered }: ItemDifferences): string[] {
  const lines = [
    added.length > 0 && `Added: ${added.join(', ')}`,
    changed.length > 0 && `Changed: ${changed.join(', ')}`,
    removed.length > 0 && `Removed: ${removed.join(', ')}`,
    isReordered && 'Order changed',
  ];
  return lines.filter((line) => line !== false);
}

/** One line per declared field that differs. */
export function describeFields(
  fields: Readonly<Record<string, { readonly label: string }>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(fields)
    .filter(([name]) => !isSame(before[name], after[name]))
    .map(([, { label }]) => `Changed: ${label}`);
}
