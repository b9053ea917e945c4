/** The items of a section as this person sees them, and every local edit. Nothing here reaches the database. */
import { useMemo } from 'react';
import { moveItem, putItem, removeItem } from '../../../src/shared/content/items';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { useContinuedDraft, type PreparedDraft } from '../../kit/content/prepared';
import type { RowOf } from '../../kit/data/stored/storedRows';
import type { Values } from '../../kit/fields/useFieldForm';

type Row = RowOf['site_content'];

/** The stored items without any draft. */
export const itemsOf = (section: ListSection, stored: Row | undefined) =>
  section.resolve(stored?.content).items;

/** The list with these values of an item, which may be a new one. */
export function withItem(items: readonly Item[], id: string, values: Values): Item[] {
  const before = items.find((item) => item.id === id);
  return putItem(items, { ...before, ...values, id, order: before?.order ?? items.length });
}

/** `stored` is the row as it was read, or undefined where nothing is stored. Edits may go on with a prepared draft. */
export function useSectionItems(section: ListSection, stored: Row | undefined, prepared?: PreparedDraft) {
  const value = useMemo(() => itemsOf(section, stored), [section, stored]);
  const loaded = { version: stored?.version ?? 0, value };
  const editing = useContinuedDraft(section.id, loaded, prepared, (draft) => section.resolve(draft).items);
  const { values: items, change } = editing;
  const find = (id: string) => items.find((item) => item.id === id);

  return {
    ...editing,
    items,
    find,
    /** Adds what has an id that is not in the list yet; anything else takes the place of what it was. */
    put: (id: string, values: Values) => change((latest) => withItem(latest, id, values)),
    move: (id: string, order: number) =>
      change((latest) => {
        const from = latest.findIndex((item) => item.id === id);
        return moveItem(latest, from, order);
      }),
    remove: (id: string) => change((latest) => removeItem(latest, id)),
    /** Edits the whole list at once, as when an earlier version is brought back. */
    replace: (next: Item[]) => change(() => next),
  };
}

export type SectionItems = ReturnType<typeof useSectionItems>;
