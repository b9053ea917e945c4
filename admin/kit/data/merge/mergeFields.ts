/** Merges two versions of one object, field by field. A field that both changed differently stays open. */
import { isSame } from '../../../../src/shared/content/resolve';

export type Side = 'mine' | 'theirs';

/** The common base, and both versions. */
export interface Sides<T, Base = T> {
  readonly base: Base;
  readonly mine: T;
  readonly theirs: T;
}

type Values = Readonly<Record<string, unknown>>;

/** The parts of a declaration that merging needs. */
export type MergedFields = Readonly<Record<string, { readonly describes?: string }>>;

/** A field that both changed differently. */
export interface FieldConflict extends Sides<unknown> {
  readonly field: string;
}

interface FieldsMerge {
  /** Until a decision is made, the value is mine. */
  readonly values: Record<string, unknown>;
  readonly conflicts: readonly FieldConflict[];
}

/** Each field with those that describe it: a description must stay with its picture. */
function groupsOf(fields: MergedFields): string[][] {
  const names = Object.keys(fields);
  return names
    .filter((name) => fields[name]?.describes === undefined)
    .map((name) => [name].concat(names.filter((other) => fields[other]?.describes === name)));
}

/** The declared fields in which two objects differ. */
export const differingFields = (fields: MergedFields, a: Values, b: Values): string[] =>
  Object.keys(fields).filter((name) => !isSame(a[name], b[name]));

/** `chosen` has the decided values, by field. Without a base every field counts as changed. */
export function mergeFields(
  fields: MergedFields,
  { base, mine, theirs }: Sides<Values, Values | undefined>,
  chosen: Values = {},
): FieldsMerge {
  const values: Record<string, unknown> = { ...theirs };
  const conflicts: FieldConflict[] = [];
  for (const group of groupsOf(fields)) {
    const isChanged = (side: Values) => !base || group.some((name) => !isSame(side[name], base[name]));
    if (!isChanged(mine)) continue;
    const isContested = isChanged(theirs);
    for (const field of group) {
      values[field] = mine[field];
      if (!isContested || isSame(mine[field], theirs[field])) continue;
      conflicts.push({ field, base: base?.[field], mine: mine[field], theirs: theirs[field] });
      if (field in chosen) values[field] = chosen[field];
    }
  }
  return { values, conflicts };
}
