/** What staff have stored, read as a whole and handed to components already merged over its defaults. */
import { createContext, useContext } from 'react';
import type { Fields, ValuesOf } from '../shared/content/fields';
import type { Item, ListSection } from '../shared/content/listSection';
import type { Singleton } from '../shared/content/singleton';
import type { DataClient } from './client';
import { rowsOf } from './errors';

/** Raw rows: `site_content.content` by `section_id`, `site_settings.value` by `key`. */
export interface StoredContent {
  readonly content: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

export const NOTHING_STORED: StoredContent = { content: {}, settings: {} };

/** Reads both tables at once. Throws OfflineError or RefusedError. */
export async function fetchContent(client: DataClient, signal: AbortSignal): Promise<StoredContent> {
  const [content, settings] = await Promise.all([
    client.from('site_content').select('section_id, content').abortSignal(signal).then(rowsOf),
    client.from('site_settings').select('key, value').abortSignal(signal).then(rowsOf),
  ]);
  return {
    content: Object.fromEntries(content.map((row) => [row.section_id, row.content])),
    settings: Object.fromEntries(settings.map((row) => [row.key, row.value])),
  };
}

export const ContentContext = createContext<StoredContent>(NOTHING_STORED);

/** The items of a list section that a visitor may see, in order; none while staff hide the section. */
export function useContent<F extends Fields>(section: ListSection<F>): readonly Item<F>[] {
  const { content, settings } = useContext(ContentContext);
  const { visibility } = section;
  const isHidden = visibility && !visibility.resolve(settings[visibility.key]).value.enabled;
  return isHidden ? [] : section.visibleItems(content[section.id]);
}

/** The value of a setting, merged over its defaults. */
export function useSetting<F extends Fields>(setting: Singleton<F>): ValuesOf<F> {
  const { settings } = useContext(ContentContext);
  return setting.resolve(settings[setting.key]).value;
}
