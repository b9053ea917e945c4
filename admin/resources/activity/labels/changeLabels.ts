/** What a change did, from the columns it touched. Pure. */
import type { ActivityRow } from '../activityRow';
import { columnLabel, valueLabel } from './columnLabels';

export type NameOf = (id: string) => string;

/** Columns whose change has a sentence of its own: what is told of them is whether they hold something, or who. */
const OWN_WORDS: Readonly<Record<string, (after: unknown, nameOf: NameOf) => string>> = {
  disabled_at: (isOff) => (isOff === true ? 'access switched off' : 'access switched on'),
  hold_reason: (isHeld) => (isHeld === true ? 'put on hold' : 'hold ended'),
  owner_id: (owner, nameOf) => (typeof owner === 'string' ? `assigned to ${nameOf(owner)}` : 'unassigned'),
};

function valueChange(label: string, before: unknown, after: unknown): string {
  if (before === null || before === undefined) return `${label} set to ${valueLabel(after)}`;
  if (after === null) return `${label} removed`;
  return `${label} from ${valueLabel(before)} to ${valueLabel(after)}`;
}

/** "status from draft to published; also description". Empty where only the version is new. */
export function changeLabel({ entity, details }: ActivityRow, nameOf: NameOf): string {
  const { changed = [], before = {}, after = {} } = details;
  const told = changed.filter((column) => column in after);
  const sentences = told.map(
    (column) =>
      OWN_WORDS[column]?.(after[column], nameOf) ??
      valueChange(columnLabel(entity, column), before[column], after[column]),
  );
  const others = new Set(
    changed.filter((column) => !(column in after)).map((column) => columnLabel(entity, column)),
  );
  const also = [...others].join(', ');
  if (sentences.length === 0) return also;
  return also ? `${sentences.join(', ')}; also ${also}` : sentences.join(', ');
}
