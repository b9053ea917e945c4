/** The changes between two versions, item by item, with the labels of the screens. */
import type { Fields } from '../../../../src/shared/content/fields';
import { inSentence } from '../../../../src/shared/text';
import { idsOf } from '../../../../src/shared/content/items';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { differingFields } from './mergeFields';
import { movedIds } from './order';

export interface ItemChange {
  readonly id: string;
  /** Absent if it was added. */
  readonly before?: Item;
  /** Absent if it was removed. */
  readonly after?: Item;
  /** The declared fields that differ. */
  readonly fields: readonly string[];
  /** Its positions counted from 1, if it was moved. */
  readonly moved?: { readonly from: number; readonly to: number };
}

/** Every item that was added, changed, moved or removed, in the order of the later list. */
export function itemChanges(fields: Fields, before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const [then, now] = [idsOf(before), idsOf(after)];
  const moved = new Set(movedIds(then, now));
  const changed = after.map((item): ItemChange => {
    const earlier = before[then.indexOf(item.id)];
    if (!earlier) return { id: item.id, after: item, fields: [] };
    return {
      id: item.id,
      before: earlier,
      after: item,
      fields: differingFields(fields, earlier, item),
      ...(moved.has(item.id) && {
        moved: { from: then.indexOf(item.id) + 1, to: now.indexOf(item.id) + 1 },
      }),
    };
  });
  const removed = before
    .filter(({ id }) => !now.includes(id))
    .map((item): ItemChange => ({ id: item.id, before: item, fields: [] }));
  const isOne = (change: ItemChange) => !change.before || change.moved || change.fields.length > 0;
  return [...changed.filter(isOne), ...removed];
}

type Labels = Readonly<Record<string, { readonly label: string }>>;

const inWords = new Intl.ListFormat('en');
/** More moves than these become one sentence. */
const TOLD_MOVES = 3;

/** "title and biography", for use inside a sentence. */
export const fieldLabel = (fields: Labels, names: readonly string[]) =>
  inWords.format(names.map((name) => inSentence(fields[name]?.label ?? name)));

/** Other moves may return an item to its old number. */
const wayOf = ({ from, to }: NonNullable<ItemChange['moved']>) =>
  from === to ? '' : ` from ${from} to ${to}`;

/** The name of an item in a sentence. */
export const titleOf = (section: Pick<ListSection, 'title' | 'nouns'>, item: Item) =>
  section.title(item) || `Untitled ${section.nouns.one}`;

/** "Moved Ritu Saklani from 3 to 1", "Changed biography of Ritu Saklani", each as one line; none for equal lists. */
export function describeItemChanges(
  section: ListSection,
  before: readonly Item[],
  after: readonly Item[],
): string[] {
  const changes = itemChanges(section.fields, before, after);
  const name = (item: Item) => titleOf(section, item);
  const moves = changes.filter(({ moved }) => moved);
  const lines = changes.flatMap((change) => {
    if (!change.before) return change.after ? `Added ${name(change.after)}` : [];
    if (!change.after) return `Removed ${name(change.before)}`;
    const { moved, fields } = change;
    return [
      moved && moves.length <= TOLD_MOVES && `Moved ${name(change.after)}${wayOf(moved)}`,
      fields.length > 0 && `Changed ${fieldLabel(section.fields, fields)} of ${name(change.before)}`,
    ].filter((line) => typeof line === 'string');
  });
  return moves.length <= TOLD_MOVES ? lines : [`Moved ${moves.length} ${section.nouns.many}`, ...lines];
}

/** "Changed title and subtitle" as one line; none for equal values. */
export function describeFieldChanges(
  fields: Labels,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = differingFields(fields as Readonly<Record<string, object>>, before, after);
  return names.length === 0 ? [] : [`Changed ${fieldLabel(fields, names)}`];
}
