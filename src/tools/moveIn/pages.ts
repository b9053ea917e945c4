/** Pages made of sections: those that are there, new ones as drafts, and their removal. Each request handles many. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import { isRecord } from '../../shared/content/resolve';
import { isPageRow, pageRow, pageRowIds, type PageItem } from '../../shared/content/sections/pageRows';
import type { Json } from '../../shared/database.types';
import { printOf } from './lists';
import type { OldSite } from './oldSite';
import { kindOf } from './plan/kinds';
import { wantedAddresses } from './plan/pages';
import { inChunks, saveRules } from './rows';
import type { Done } from './run';

type Value = Record<string, unknown>;

/** A page in its stored and its draft version. */
interface StoredPage {
  readonly stored?: { readonly value: Value; readonly version: number };
  readonly draft?: Value;
}

/** By their rows. */
export type StoredPages = ReadonlyMap<string, StoredPage>;

const draftId = (row: string) => `site_content/${row}`;
const valueOf = (content: unknown): Value => (isRecord(content) ? content : {});

export async function readPages({ rest }: ServiceClient): Promise<StoredPages> {
  const { data: rows } = await rest
    .from('site_content')
    .select('section_id, content, version')
    .throwOnError();
  const { data: drafts } = await rest.from('content_drafts').select('id, value').throwOnError();
  const pages = new Map<string, StoredPage>();
  for (const { section_id, content, version } of rows)
    if (isPageRow(section_id)) pages.set(section_id, { stored: { value: valueOf(content), version } });
  for (const { id, value } of drafts) {
    const [, row = ''] = id.split('/');
    if (isPageRow(row)) pages.set(row, { ...pages.get(row), draft: valueOf(value) });
  }
  return pages;
}

const headOf = (row: string, value: Value | undefined) =>
  pageRow(row)
    .resolve(value)
    .items.find(({ kind }) => kind === 'head');

/** The address of each page that exists, and those that a draft is about to change. */
export function addressesOf(pages: StoredPages) {
  const addresses = new Map<string, string>();
  const earlier: string[] = [];
  for (const row of pageRowIds(pages.keys())) {
    const { stored, draft } = pages.get(row) ?? {};
    const head = headOf(row, stored?.value);
    const next = draft && headOf(row, draft);
    const address = next?.address ?? head?.address;
    if (address !== undefined) addresses.set(row, address);
    if (head) earlier.push(head.address);
  }
  return { addresses, earlier };
}

/** The addresses for pages that the site, or a redirect, has already. */
export async function takenAddresses(service: ServiceClient, site: OldSite): Promise<string[]> {
  const wanted = new Set(site.items.filter((item) => kindOf(item) === 'page').flatMap(wantedAddresses));
  const outcomes = await saveRules(
    service,
    [...wanted].map((from) => ({ from, to: '/' })),
    true,
  );
  return outcomes.flatMap(({ from, outcome }) => (/^(?:here|same|other)$/.test(outcome) ? [from] : []));
}

const sectionsIn = (value: Value): readonly Value[] =>
  Array.isArray(value['sections']) ? value['sections'].filter(isRecord) : [];

/** Well within the time of one statement. */
const AT_ONCE = 20;

interface NewPage {
  readonly row: string;
  readonly items: readonly PageItem[];
}

/** Saves each page that does not exist as a draft. Calls back after each request. */
export async function addPages(
  { rest }: ServiceClient,
  stored: StoredPages,
  pages: readonly NewPage[],
  { isDryRun, onAdded }: { isDryRun: boolean; onAdded: (added: Done['drafts']) => Promise<void> },
): Promise<void> {
  const { addresses } = addressesOf(stored);
  const isNew = ({ row }: NewPage) => !addresses.has(row) && !stored.get(row)?.draft;
  await inChunks(pages.filter(isNew), AT_ONCE, async (some) => {
    const drafts = some.map(({ row, items }) => ({
      id: draftId(row),
      value: pageRow(row).toContent(items as never) as unknown as NonNullable<Json>,
      base_version: stored.get(row)?.stored?.version ?? 0,
      version: 0,
    }));
    if (!isDryRun) await rest.from('content_drafts').upsert(drafts).throwOnError();
    await onAdded(
      drafts.map(({ id, value }) => ({
        id,
        hadDraft: false,
        items: Object.fromEntries(sectionsIn(value as Value).map((one) => [String(one['id']), printOf(one)])),
      })),
    );
    return [];
  });
}

/** Deletes the pages of a run that nobody has changed, and returns their number. */
export async function undoPages(
  service: ServiceClient,
  drafts: Done['drafts'],
  kept: string[],
): Promise<number> {
  const pages = await readPages(service);
  const published: { section_id: string; content: { sections: never[] }; version: number }[] = [];
  const unpublished: string[] = [];
  for (const { id, items } of drafts) {
    const [, row = ''] = id.split('/');
    const { stored, draft } = pages.get(row) ?? {};
    const isSame = (value: Value) =>
      sectionsIn(value).length === Object.keys(items).length &&
      sectionsIn(value).every((one) => items[String(one['id'])] === printOf(one));
    const versions = [stored?.value, draft].flatMap((value) => (value && headOf(row, value) ? [value] : []));
    if (versions.length === 0) continue;
    if (!versions.every(isSame)) {
      kept.push(`The page “${headOf(row, versions.at(-1))?.title}” has been changed since.`);
      continue;
    }
    if (stored && headOf(row, stored.value))
      published.push({ section_id: row, content: { sections: [] }, version: stored.version });
    if (draft) unpublished.push(id);
  }
  await inChunks(unpublished, AT_ONCE, async (some) => {
    await service.rest
      .from('content_drafts')
      .delete()
      .in('id', [...some])
      .throwOnError();
    return [];
  });
  await inChunks(published, AT_ONCE, async (some) => {
    await service.rest
      .from('site_content')
      .upsert([...some])
      .throwOnError();
    return [];
  });
  return new Set([...published.map(({ section_id }) => draftId(section_id)), ...unpublished]).size;
}
