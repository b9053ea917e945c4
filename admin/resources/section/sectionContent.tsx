/** A list section for its screens: content, items with all local edits, and unsaved form text. */
import { useEffect, useRef, useMemo, type ReactNode } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { describeItemChanges } from '../../kit/data/merge/changes';
import { mergeItems } from '../../kit/data/merge/mergeItems';
import { moveItem, putItem, removeItem, newItemId } from '../../../src/shared/content/items';
import type { Content } from '../../kit/content/publishing/Content';
import { useSaveRow, type StoredRows, useStoredRows } from '../../kit/data/stored/storedRows';
import { useEditing } from '../../kit/content/publishing/useEditing';
import type { Values } from '../../kit/fields/useFieldForm';
import { useEdits, useEditNames } from '../../kit/data/edits/useEdits';
import { useContentDrafts } from '../../kit/content/publishing/contentDrafts';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';

/** Shown instead of a save. */
export const INCOMPLETE = {
  type: 'error',
  message: 'Please fill in all required fields',
  description: 'The incomplete items are marked in the list.',
} as const;

export const isComplete = (section: ListSection, items: readonly Item[]) =>
  items.every((item) => Object.keys(section.check(item)).length === 0);

const sectionContent = (section: ListSection): Content<Item[]> => ({
  table: 'site_content',
  key: section.id,
  name: section.nouns.section,
  failed: `Failed to save ${section.nouns.many}`,
  path: section.path,
  editsName: section.id,
  isPrivate: section.isPrivate ?? false,
  read: (stored) => section.resolve(stored).items,
  write: (items) => section.toContent(items),
  describe: (before, after) => describeItemChanges(section, before, after),
  merge(sides) {
    const { items, open } = mergeItems(section.fields, sides);
    return { value: items, isClean: open === 0 };
  },
});

/** If nothing is stored, the built-in defaults are saved automatically; a failure is only logged. */
export function useSaveDefaults(section: ListSection, isWanted: boolean) {
  const saveRow = useSaveRow('site_content');
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    const content = section.toContent(section.defaults);
    saveRow(section.id, { content, version: 0 }).catch((error: unknown) => {
      console.error(`The defaults of ${section.id} could not be saved:`, error);
    });
  });
}

/** The list with these values of an item, which may be new. */
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
    /** Adds an item with an unknown id; otherwise replaces the item. */
    put: (id: string, values: Values) => change((latest) => withItem(latest, id, values)),
    move: (id: string, order: number) =>
      change((latest) => {
        const from = latest.findIndex((item) => item.id === id);
        return moveItem(latest, from, order);
      }),
    remove: (id: string) => change((latest) => removeItem(latest, id)),
    /** Edits the whole list at once, for example to restore an earlier version. */
    replace: (next: Item[]) => change(() => next),
  };
}

export type SectionItems = ReturnType<typeof useSectionItems>;

/** Text in the form of an item is kept apart from the edits of the list. */
const BEGINNING = ({ id }: ListSection) => `item ${id} `;

/** Replaces the id in the address of a new item. */
export const NEW_ITEM = 'new';

/** The key of the edits of an item's form. */
export const itemEdits = (section: ListSection, id: string) => BEGINNING(section) + id;

/** The ids of all items with unsaved form text, and the id of the next new item. */
export function useUnfinished(section: ListSection, items: readonly Item[]) {
  const beginning = BEGINNING(section);
  const ids = useEditNames(beginning).map((name) => name.slice(beginning.length));
  const begun = ids.find((id) => items.every((item) => item.id !== id));
  return { ids, addedId: () => begun ?? newItemId(section.idPrefix, items, Date.now()) };
}

const valuesOf = (section: ListSection, item: Item | undefined): Values =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, { initial }]) => [name, item?.[name] ?? initial]),
  );

/** The values of one item with its unsaved form text. Without `item` it is a new one. */
export const useItemEdits = (section: ListSection, id: string, item: Item | undefined) =>
  useEdits<Values>(itemEdits(section, id), { version: 0, value: valuesOf(section, item) });

interface SectionLoaderProps {
  section: ListSection;
  children: (content: StoredRows<'site_content'>) => ReactNode;
}

/** Waits until the stored content has loaded. */
export function SectionLoader({ section, children }: SectionLoaderProps) {
  const content = useStoredRows('site_content');
  const drafts = useContentDrafts();
  const isLoading = content.isLoading || drafts.isLoading;
  if (!isLoading && !content.isFailed && !drafts.isFailed) return children(content);
  const reload = () => void Promise.all([content.reload(), drafts.reload()]).catch(() => undefined);
  return (
    <>
      <PageHeading title={section.label} />
      {isLoading ? (
        <Loading label={`Loading ${section.nouns.many}`} />
      ) : (
        <LoadFailed what={section.nouns.many} onRetry={reload} />
      )}
    </>
  );
}
