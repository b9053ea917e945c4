/** The items of a section as this person sees them, and every local edit. Nothing here reaches the database. */
import { useDelete, useList, useUpdate, type BaseRecord, type GetListResponse } from '@refinedev/core';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import type { Draft } from '../../kit/data/drafts/DraftStore';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { editDraft, mergeDraft } from '../../kit/data/drafts/editDraft';
import type { RowOf } from '../../kit/data/stored/storedRows';

type Row = RowOf['site_content'];
type ItemRecord = Item & BaseRecord;
/** The content provider hands the draft on with the items it made of it. */
type ItemList = GetListResponse<ItemRecord> & { draft?: Draft<Item[]> };

/** `stored` is the row as it was read, or undefined where nothing is stored. */
export function useSectionItems(section: ListSection, stored: Row | undefined) {
  const drafts = useDrafts();
  const source = { resource: section.id, dataProviderName: 'content' };
  const local = { ...source, invalidates: [] };
  const { query } = useList<ItemRecord>({
    ...source,
    pagination: { mode: 'off' },
    meta: { stored },
    queryOptions: { staleTime: 0 },
  });
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const list: ItemList | undefined = query.data;

  /** Runs an edit, then shows its result. */
  async function edit(change?: Promise<unknown>) {
    await change;
    await query.refetch();
  }

  function keep(items: Item[], change: typeof editDraft<Item[]>) {
    const loaded = { version: stored?.version ?? 0, value: itemsOf(section, stored) };
    drafts.keep(section.id, change(drafts.read<Item[]>(section.id), loaded, items, new Date()));
    return edit();
  }

  return {
    items: list?.data ?? [],
    draft: list?.draft,
    isLoaded: list !== undefined,
    move: (id: string, order: number) => edit(update({ ...local, id, values: { order } })),
    remove: (id: string) => edit(remove({ ...local, id })),
    /** Forgets the draft: after a save, or to take what is stored. */
    forget() {
      drafts.clear(section.id);
      return edit();
    },
    /** Goes on with edits that were kept elsewhere. */
    open(draft: Draft<Item[]>) {
      drafts.write(section.id, draft);
      return edit();
    },
    /** Edits the whole list at once, as when an earlier version is brought back. */
    replace: (items: Item[]) => keep(items, editDraft),
    /** Begins again from what is stored, with the items that were merged with it. */
    merge: (items: Item[]) => keep(items, mergeDraft),
  };
}

export type SectionItems = ReturnType<typeof useSectionItems>;

/** The stored items without any draft. */
export const itemsOf = (section: ListSection, stored: Row | undefined) =>
  section.resolve(stored?.content).items;
