/** The items of a section as this person sees them, and every local edit. Nothing here reaches the database. */
import { useMemo } from 'react';
import { moveItem, putItem, removeItem } from '../../../src/shared/content/items';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { useEditing } from '../../kit/content/publishing/useEditing';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import type { Values } from '../../kit/fields/useFieldForm';
import { sectionContent } from './sectionContent';

/** The list with these values of an item, which may be a new one. */
export function withItem(items: readonly Item[], id: string, values: Values): Item[] {
  const before = items.find((item) => item.id === id);
  return putItem(items, { ...before, ...values, id, order: before?.order ?? items.length });
}

export function useSectionItems(section: ListSection, stored: StoredRows<'site_content'>) {
  const content = useMemo(() => sectionContent(section), [section]);
  const editing = useEditing(content, stored);
  const { values: items, change } = editing;
  return {
    editing,
    items,
    find: (id: string) => items.find((item) => item.id === id),
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
