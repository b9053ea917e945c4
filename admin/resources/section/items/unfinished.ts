/** Items with words in their form that are not in the list yet: each has a draft of its own, apart from that of the list. */
import { newItemId } from '../../../../src/shared/content/items';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { useDraft, useDraftNames } from '../../../kit/data/drafts/useDraft';
import type { Values } from '../../../kit/fields/useFieldForm';

const BEGINNING = ({ id }: ListSection) => `item ${id} `;

/** Where the address of an item has its id, one that is not in the list yet. */
export const NEW_ITEM = 'new';

/** What the form of an item is kept under. */
export const itemDraft = (section: ListSection, id: string) => BEGINNING(section) + id;

/** The ids of all items that somebody began to write, and the one that "Add" opens. */
export function useUnfinished(section: ListSection, items: readonly Item[]) {
  const beginning = BEGINNING(section);
  const ids = useDraftNames(beginning).map((name) => name.slice(beginning.length));
  const begun = ids.find((id) => items.every((item) => item.id !== id));
  return { ids, addedId: () => begun ?? newItemId(section.idPrefix, items, Date.now()) };
}

const valuesOf = (section: ListSection, item: Item | undefined): Values =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, { initial }]) => [name, item?.[name] ?? initial]),
  );

/** The values of one item with what is typed on top. Without `item` a new one is written. */
export const useItemDraft = (section: ListSection, id: string, item: Item | undefined) =>
  useDraft<Values>(itemDraft(section, id), { version: 0, value: valuesOf(section, item) });
