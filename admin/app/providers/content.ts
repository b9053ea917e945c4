/**
 * The data provider of list items: each resource is a section, each record an item inside one `site_content` row.
 * Reading lays the local draft over the row given in `meta.stored`; writing changes the draft and nothing else. The
 * screen saves the whole list through the tables when the person says so.
 */
import type { DataProvider } from '@refinedev/core';
import { moveItem, newItemId, putItem, removeItem } from '../../../src/shared/content/items';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import type { DraftStore } from '../../kit/data/drafts/DraftStore';
import { editDraft, reconcileDraft, type Loaded } from '../../kit/data/drafts/editDraft';
import { NothingSavedError, RequestError } from '../../kit/data/errors';

interface StoredRow {
  readonly version: number;
  readonly content: unknown;
}

/** Refine lets the caller name the type of a record; whoever asks for items knows that they are items. */
const answer = (item: Item) => ({ data: item as never });

export function createContent(sections: readonly ListSection[], drafts: DraftStore): DataProvider {
  const loaded = new Map<string, Loaded<Item[]>>();

  function sectionOf(resource: string): ListSection {
    const section = sections.find(({ id }) => id === resource);
    if (!section) throw new RequestError(`"${resource}" is not a section.`);
    return section;
  }

  const storedOf = (resource: string): Loaded<Item[]> => loaded.get(resource) ?? { version: 0, value: [] };
  const itemsOf = (resource: string) => drafts.read<Item[]>(resource)?.value ?? storedOf(resource).value;

  function change(resource: string, items: Item[]) {
    drafts.keep(resource, editDraft(drafts.read<Item[]>(resource), storedOf(resource), items, new Date()));
  }

  function find(resource: string, id: unknown): Item {
    const item = itemsOf(resource).find((candidate) => candidate.id === id);
    if (!item) throw new NothingSavedError();
    return item;
  }

  return {
    getApiUrl: () => '',
    async getList({ resource, meta }) {
      const stored = meta?.['stored'] as StoredRow | undefined;
      const { items } = sectionOf(resource).resolve(stored?.content);
      const read = { version: stored?.version ?? 0, value: items };
      loaded.set(resource, read);
      const draft = drafts.keep(resource, reconcileDraft(drafts.read<Item[]>(resource), read));
      const data = (draft?.value ?? items) as never[];
      return { data, total: data.length, draft };
    },
    async getOne({ resource, id }) {
      return answer(find(resource, id));
    },
    async create({ resource, variables }) {
      const items = itemsOf(resource);
      const id = newItemId(sectionOf(resource).idPrefix, items, Date.now());
      const item = { ...(variables as object), id, order: items.length };
      change(resource, putItem(items, item));
      return answer(item);
    },
    /** A new `order` moves the item to that place; everything else replaces what it has. */
    async update({ resource, id, variables }) {
      const before = find(resource, id);
      const { order = before.order, ...values } = variables as Partial<Item>;
      const items = putItem(itemsOf(resource), { ...before, ...values });
      const from = items.findIndex((item) => item.id === id);
      change(resource, moveItem(items, from, order));
      return answer(find(resource, id));
    },
    async deleteOne({ resource, id }) {
      const item = find(resource, id);
      change(resource, removeItem(itemsOf(resource), item.id));
      return answer(item);
    },
  };
}
