/**
 * Reads what staff have stored and makes of it what visitors see: merged over the built-in items, incomplete ones left
 * out, Markdown as HTML. The server has it at hand; a browser fetches this module when it first needs another page.
 */
import { micromark } from 'micromark';
import type { Fields } from '../shared/content/fields';
import { listSections, singletons, visibilities } from '../shared/content/registry';
import { createDataClient, type BackendAddress, type DataClient } from './client';
import type { VisibleContent } from './content';
import { rowsOf } from './errors';

interface StoredRow {
  readonly value: unknown;
  /** When it was saved, as ISO 8601. */
  readonly savedAt: string;
}

/** Raw rows: `site_content` by `section_id`, `site_settings` by `key`. */
export interface StoredContent {
  readonly sections: Readonly<Record<string, StoredRow>>;
  readonly settings: Readonly<Record<string, StoredRow>>;
}

const NOTHING_STORED: StoredContent = { sections: {}, settings: {} };

/** Reads both tables at once. Throws OfflineError or RefusedError. */
async function fetchContent(client: DataClient, signal: AbortSignal): Promise<StoredContent> {
  const [content, settings] = await Promise.all([
    client.from('site_content').select('section_id, content, updated_at').abortSignal(signal).then(rowsOf),
    client.from('site_settings').select('key, value, updated_at').abortSignal(signal).then(rowsOf),
  ]);
  return {
    sections: Object.fromEntries(
      content.map((row) => [row.section_id, { value: row.content, savedAt: row.updated_at }]),
    ),
    settings: Object.fromEntries(
      settings.map((row) => [row.key, { value: row.value, savedAt: row.updated_at }]),
    ),
  };
}

/** An object whose properties are made when they are first read, each once. */
function lazily<T>(makers: Iterable<readonly [key: string, make: () => T]>): Record<string, T> {
  const values = {} as Record<string, T>;
  for (const [key, make] of makers) {
    let made: { value: T } | undefined;
    Object.defineProperty(values, key, { enumerable: true, get: () => (made ??= { value: make() }).value });
  }
  return values;
}

/** Raw HTML in Markdown is shown as text and dangerous addresses are dropped: both are micromark's defaults. */
function withHtml<T extends Record<string, unknown>>(fields: Fields, values: T): T {
  const rendered = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'markdown')
    .map(([key]) => [key, micromark(String(values[key]))] as const);
  return { ...values, ...Object.fromEntries(rendered) };
}

export function visibleContent(stored: StoredContent = NOTHING_STORED): VisibleContent {
  const settingValue = (key: string) => stored.settings[key]?.value;
  return {
    sections: lazily(
      listSections.map((section) => [
        section.id,
        () => ({
          items: section
            .visibleItems(stored.sections[section.id]?.value)
            .map((item) => withHtml(section.fields, item)),
          shownBy: section.visibility?.key,
        }),
      ]),
    ) as unknown as VisibleContent['sections'],
    settings: lazily(
      singletons.map((setting) => [
        setting.key,
        () => withHtml(setting.fields, setting.resolve(settingValue(setting.key)).value),
      ]),
    ) as unknown as VisibleContent['settings'],
    visibility: Object.fromEntries(
      visibilities.map((setting) => [setting.key, setting.resolve(settingValue(setting.key)).value.enabled]),
    ) as VisibleContent['visibility'],
    savedAt: Object.fromEntries(
      [...Object.entries(stored.sections), ...Object.entries(stored.settings)].map(([key, row]) => [
        key,
        row.savedAt,
      ]),
    ),
  };
}

/** Asks the backend at `address`; `fetch` stands in for the network where the backend is in this process. */
export function createContentReader(address: BackendAddress, fetch?: typeof globalThis.fetch) {
  const client = createDataClient(address, fetch);
  return async (signal: AbortSignal) => visibleContent(await fetchContent(client, signal));
}
