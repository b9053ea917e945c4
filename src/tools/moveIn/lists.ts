/** Adds to lists as drafts. Existing drafts stay unchanged and get the new items at their end. */
import { createHash } from 'node:crypto';
import type { ServiceClient } from '../../server/worker/serviceClient';
import type { Item, ListSection } from '../../shared/content/listSection';
import { isRecord } from '../../shared/content/resolve';
import type { Json } from '../../shared/database.types';
import { MoveInError } from './run';
import type { PresentGuide } from './plan/contents';

type Value = Record<string, unknown>;

/** A list in its stored and its draft version. */
export interface StoredList {
  readonly section: ListSection;
  readonly stored: Value | undefined;
  readonly version: number;
  readonly draft:
    | { readonly value: Value; readonly version: number; readonly publish_at: string | null }
    | undefined;
}

export const draftId = (section: ListSection) => `site_content/${section.id}`;

export async function readList({ rest }: ServiceClient, section: ListSection): Promise<StoredList> {
  const { data: rows } = await rest
    .from('site_content')
    .select('content, version')
    .eq('section_id', section.id)
    .throwOnError();
  const { data: drafts } = await rest
    .from('content_drafts')
    .select('value, version, publish_at')
    .eq('id', draftId(section))
    .throwOnError();
  const [row] = rows;
  const [draft] = drafts;
  return {
    section,
    stored: isRecord(row?.content) ? row.content : undefined,
    version: row?.version ?? 0,
    draft: draft && { ...draft, value: isRecord(draft.value) ? draft.value : {} },
  };
}

/** Stored entries; the built-in ones if there are none. */
export function entriesOf(section: ListSection, value: Value | undefined): readonly Value[] {
  const list = value?.[section.listKey];
  if (Array.isArray(list)) return list.filter(isRecord);
  return section.defaults;
}

const prepared = ({ section, stored, draft }: StoredList) => entriesOf(section, draft?.value ?? stored);

/** The current list, stored or draft. */
export function presentIn(list: StoredList): PresentGuide[] {
  const all = [...entriesOf(list.section, list.stored), ...prepared(list)];
  return all.map((entry) => ({ id: String(entry['id']), slug: String(entry['slug']) }));
}

/** Detects if somebody has changed an item since; its place in the list does not count. */
export function printOf(item: Value): string {
  const fields = Object.keys(item)
    .filter((name) => name !== 'order')
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify(fields.map((name) => [name, item[name]])))
    .digest('hex')
    .slice(0, 16);
}

/** As the database counts it, which writes a space after each colon and comma. */
const bytesOf = (value: Value): number =>
  Buffer.byteLength(JSON.stringify(value)) + (JSON.stringify(value).match(/":|,"|\},\{/g)?.length ?? 0);
const MOST_BYTES = 1_000_000;

/** The list to save; undefined if all of it is there already. Throws MoveInError if it cannot be saved. */
export function withItems(
  list: StoredList,
  items: readonly Item[],
): { value: Value; added: readonly Item[] } | undefined {
  const { section, draft, stored } = list;
  const present = new Set(presentIn(list).map(({ id }) => id));
  const added = items.filter(({ id }) => !present.has(id));
  if (added.length === 0) return undefined;
  const { label, nouns } = section;
  if (draft?.publish_at)
    throw new MoveInError(
      `${label}: a draft is scheduled to go live, so nothing is added to it. Publish it or remove its time, then run this again.`,
    );
  const before = prepared(list);
  const first = Math.max(-1, ...before.map(({ order }) => (typeof order === 'number' ? order : -1))) + 1;
  const placed = added.map((item, at) => Object.assign({}, item, { order: first + at }));
  const value = {
    ...(draft?.value ?? stored),
    ...section.toContent([...before, ...placed] as unknown as Item[]),
  };
  const bytes = bytesOf(value);
  if (bytes > MOST_BYTES)
    throw new MoveInError(
      `${label}: ${before.length + added.length} ${nouns.many} have ${Math.ceil(bytes / 1000)} KB, and a list holds 1,000 KB at most. Move the newer ones alone, with --since 2020-01-01 for example.`,
    );
  return { value, added: placed };
}

/** Throws when somebody has saved in the meantime. */
export async function saveDraft({ rest }: ServiceClient, list: StoredList, value: Value): Promise<void> {
  // A person's draft keeps the version that it was based on.
  const base = list.draft ? {} : { base_version: list.version };
  const row = { id: draftId(list.section), value: value as unknown as NonNullable<Json>, ...base };
  await rest
    .from('content_drafts')
    .upsert({ ...row, version: list.draft?.version ?? 0 })
    .throwOnError();
}
