/**
 * Turns stored content into visible content: prepared versions that have started are laid over it, the result is merged
 * over the built-in items, incomplete items are left out, and Markdown becomes HTML. The server has this module at
 * hand; a browser fetches it for the next page. No other module of a browser may import it eagerly: its built-in items
 * would come with every page.
 */
import { micromark } from 'micromark';
import type { Fields } from '../shared/content/fields';
import { listSections, singletons, visibilities } from '../shared/content/registry';
import { isPageRow, pageRow, pageRowIds, type PageItem } from '../shared/content/sections/pageRows';
import { markdownHtml } from '../shared/markdownHtml';
import type { LibraryImage } from '../shared/libraryImage';
import type { LiveValue } from '../shared/preview/livePage';
import { wordsIn, type Words } from '../shared/languages';
import { createDataClient, type BackendAddress, type DataClient, valueOf } from './client';
import type { VisibleContent, VisiblePage } from './content';
import type { ToHtml } from './jobReader';
import { menusOf } from './menus';

export interface StoredRow {
  readonly value: unknown;
  /** When it was saved, as ISO 8601. */
  readonly savedAt: string;
}

/** Raw rows: `site_content` by `section_id`, `site_settings` by `key`. */
export interface StoredContent {
  readonly sections: Readonly<Record<string, StoredRow>>;
  readonly settings: Readonly<Record<string, StoredRow>>;
  /** The pictures of the library that are in use. */
  readonly images?: readonly LibraryImage[];
}

/** A version of a section or setting that replaces the stored one. */
interface Prepared {
  /** Table and key, such as `site_content/testimonials`. */
  readonly id: string;
  readonly value: unknown;
  /** Since when it counts, as ISO 8601. */
  readonly from: string;
}

const NOTHING_STORED: StoredContent = { sections: {}, settings: {} };

/** The content that visitors would see if the prepared versions were stored. */
function layOver(stored: StoredContent, prepared: readonly Prepared[]): StoredContent {
  const rowsFor = (table: string) =>
    Object.fromEntries(
      prepared
        .filter(({ id }) => id.startsWith(`${table}/`))
        .map(({ id, value, from }) => [id.slice(table.length + 1), { value, savedAt: from }]),
    );
  return {
    ...stored,
    sections: { ...stored.sections, ...rowsFor('site_content') },
    settings: { ...stored.settings, ...rowsFor('site_settings') },
  };
}

/** The answer of the function `site_rows`. The policy of their table leaves out drafts outside their time. */
interface SiteRows {
  readonly sections: StoredContent['sections'];
  readonly settings: StoredContent['settings'];
  readonly prepared: readonly Prepared[];
  readonly images: readonly LibraryImage[];
}

/** Reads everything at once. Throws OfflineError or AnswerError. */
async function fetchContent(client: DataClient, signal: AbortSignal): Promise<StoredContent> {
  const asked = client.rpc('site_rows', {}, { get: true }).abortSignal(signal);
  const { prepared, ...stored } = (await asked.then(valueOf)) as SiteRows;
  return layOver(stored, prepared);
}

/** An object whose properties are made when first read, each once. */
function lazily<T>(makers: Iterable<readonly [key: string, make: () => T]>): Record<string, T> {
  const values = {} as Record<string, T>;
  for (const [key, make] of makers) {
    let made: { value: T } | undefined;
    Object.defineProperty(values, key, { enumerable: true, get: () => (made ??= { value: make() }).value });
  }
  return values;
}

function withHtml<T extends Record<string, unknown>>(fields: Fields, values: T, toHtml: ToHtml): T {
  const rendered = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'markdown')
    .map(([key]) => [key, toHtml(String(values[key]))] as const);
  return { ...values, ...Object.fromEntries(rendered) };
}

function withWords<T extends Record<string, unknown>>(item: T): T & { words?: Words } {
  const words = typeof item['lang'] === 'string' ? wordsIn(item['lang']) : undefined;
  return words ? { ...item, words } : item;
}

/** Undefined while it is hidden, incomplete or deleted. Its texts become HTML when somebody reads its sections. */
function visiblePage(id: string, stored: unknown, toHtml: ToHtml): VisiblePage | undefined {
  const page = pageRow(id);
  const items = page.visibleItems(stored);
  const head = items.find(({ kind }) => kind === 'head');
  if (!head && !page.isArranged) return undefined;
  const makeSections = () =>
    items.map((item) => withHtml(page.fields, item as PageItem & Record<string, unknown>, toHtml));
  const lazy = lazily<unknown>([['sections', makeSections]]) as Pick<VisiblePage, 'sections'>;
  return Object.assign(lazy, {
    id,
    address: head?.address ?? page.path,
    title: head?.title ?? '',
    hasJobs: items.some(({ kind }) => kind === 'jobs'),
  });
}

const usualHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark);

/** `toHtml` replaces the usual way from Markdown to HTML. */
export function visibleContent(
  stored: StoredContent = NOTHING_STORED,
  toHtml: ToHtml = usualHtml,
): VisibleContent {
  const settingValue = (key: string) => stored.settings[key]?.value;
  const resolved = (name: string) => {
    const setting = singletons.find(({ key }) => key === name);
    return setting?.resolve(settingValue(name)).value ?? {};
  };
  const content = {
    sections: lazily(
      listSections.map((section) => [
        section.id,
        () => ({
          items: section
            .visibleItems(stored.sections[section.id]?.value)
            .filter((item, _, items) => !section.withheld?.(item, { items, setting: resolved }))
            .map((item) => withWords(withHtml(section.fields, item, toHtml))),
          shownBy: section.visibility?.key,
        }),
      ]),
    ) as unknown as VisibleContent['sections'],
    settings: lazily(
      singletons.map((setting) => [
        setting.key,
        () => withHtml(setting.fields, setting.resolve(settingValue(setting.key)).value, toHtml),
      ]),
    ) as unknown as VisibleContent['settings'],
    pages: lazily(
      pageRowIds(Object.keys(stored.sections)).map((id) => [
        id,
        () => visiblePage(id, stored.sections[id]?.value, toHtml),
      ]),
    ) as VisibleContent['pages'],
    visibility: Object.fromEntries(
      visibilities.map((setting) => [setting.key, setting.resolve(settingValue(setting.key)).value.enabled]),
    ) as VisibleContent['visibility'],
    images: Object.fromEntries((stored.images ?? []).map((image) => [image.name, image])),
    savedAt: Object.fromEntries(
      [...Object.entries(stored.sections), ...Object.entries(stored.settings)].map(([key, row]) => [
        key,
        row.savedAt,
      ]),
    ),
  };
  return { ...content, menus: menusOf(content) };
}

const sectionOf = (prepared: LiveValue) =>
  listSections.find(({ id }) => prepared.id === `site_content/${id}`);

/** A page's own name is part of its value. */
function pageNameOf({ id, value }: LiveValue): string | undefined {
  const row = id.replace(/^site_content\//, '');
  if (!isPageRow(row)) return undefined;
  return pageRow(row).resolve(value).items[0]?.title || pageRow(row).label;
}

export function nameOf(prepared: LiveValue): string {
  const setting = [...singletons, ...visibilities].find(({ key }) => prepared.id === `site_settings/${key}`);
  return sectionOf(prepared)?.label ?? pageNameOf(prepared) ?? setting?.label ?? prepared.id;
}

/** The site with drafts on it. A hidden section is shown: otherwise nothing could be previewed. */
export function contentWith(stored: StoredContent, drafts: readonly LiveValue[]): VisibleContent {
  const from = new Date().toISOString();
  const shown = drafts.flatMap((draft) => {
    const key = sectionOf(draft)?.visibility?.key;
    return key ? [{ id: `site_settings/${key}`, value: { enabled: true }, from }] : [];
  });
  const images = [...(stored.images ?? []), ...drafts.flatMap((draft) => draft.images ?? [])];
  const prepared = drafts.map((draft) => ({ ...draft, from }));
  return visibleContent(layOver({ ...stored, images }, [...prepared, ...shown]));
}

/** Reads from the backend at `address`; `fetch` replaces the network if the backend is in this process. */
export function createStoredReader(address: BackendAddress, fetch?: typeof globalThis.fetch) {
  const client = createDataClient(address, fetch);
  return (signal: AbortSignal) => fetchContent(client, signal);
}

/** The same, as visitors see it. */
export function createContentReader(
  address: BackendAddress,
  fetch?: typeof globalThis.fetch,
  toHtml?: ToHtml,
) {
  const read = createStoredReader(address, fetch);
  return async (signal: AbortSignal) => visibleContent(await read(signal), toHtml);
}
