/** What a person has chosen while merging. Pure. */
import type { FieldConflict, Side } from '../../../../../src/shared/content/merge/mergeFields';
import type { Decisions, ItemsMerge } from '../../../../../src/shared/content/merge/mergeItems';

/** One of the two values, or a third that was written by hand. */
export type FieldChoice = { readonly from: Side } | { readonly from: 'written'; readonly value: unknown };

export type FieldChoices = Readonly<Record<string, FieldChoice>>;

export interface ItemChoices {
  /** By item and field. */
  readonly fields: Readonly<Record<string, FieldChoices>>;
  readonly kept: Readonly<Record<string, boolean>>;
  readonly order?: Side;
}

export const NOTHING_CHOSEN: ItemChoices = { fields: {}, kept: {} };

export const valueOf = (conflict: FieldConflict, choice: FieldChoice): unknown =>
  choice.from === 'written' ? choice.value : conflict[choice.from];

/** The values that were decided on, by field. */
export function chosenValues(
  conflicts: readonly FieldConflict[],
  choices: FieldChoices = {},
): Record<string, unknown> {
  const decided = conflicts.flatMap((conflict) => {
    const choice = choices[conflict.field];
    return choice ? [[conflict.field, valueOf(conflict, choice)] as const] : [];
  });
  return Object.fromEntries(decided);
}

export function decisionsOf(merge: ItemsMerge, { fields, kept, order }: ItemChoices): Decisions {
  const values = merge.conflicts.map(({ id, fields: open }) => [id, chosenValues(open, fields[id])]);
  return { fields: Object.fromEntries(values) as Decisions['fields'], kept, ...(order && { order }) };
}

export const allFrom = (conflicts: readonly FieldConflict[], side: Side): FieldChoices =>
  Object.fromEntries(conflicts.map(({ field }) => [field, { from: side }]));

/** The whole of one side, wherever there is something to decide. */
export const everythingFrom = (merge: ItemsMerge, side: Side): ItemChoices => ({
  fields: Object.fromEntries(merge.conflicts.map(({ id, fields }) => [id, allFrom(fields, side)])),
  kept: Object.fromEntries(merge.removals.map(({ id, removedBy }) => [id, removedBy !== side])),
  order: side,
});
