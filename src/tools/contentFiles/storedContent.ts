/** What is stored, and how it is saved: as the next version, so that the history keeps the one before. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import type { Json as StoredJson } from '../../shared/database.types';
import type { ContentFile, Json } from './contentFile';

interface StoredRow {
  value: unknown;
  version: number;
}

export interface StoredContent {
  rowOf(file: ContentFile): StoredRow | undefined;
  /** A prepared version that visitors see and that nobody has saved yet: saving past it is refused. */
  isUnsettled(file: ContentFile): boolean;
}

const idOf = ({ table, key }: Pick<ContentFile, 'table' | 'key'>) => `${table}/${key}`;

/** Throws when a table cannot be read. */
export async function readStored({ rest }: ServiceClient): Promise<StoredContent> {
  const [sections, settings, drafts] = await Promise.all([
    rest.from('site_content').select('key:section_id, value:content, version').throwOnError(),
    rest.from('site_settings').select('key, value, version').throwOnError(),
    rest
      .from('content_drafts')
      .select('id, value')
      .lte('publish_at', new Date().toISOString())
      .is('unpublish_at', null)
      .throwOnError(),
  ]);
  const rows = new Map<string, StoredRow>();
  for (const row of sections.data) rows.set(idOf({ table: 'site_content', key: row.key }), row);
  for (const row of settings.data) rows.set(idOf({ table: 'site_settings', key: row.key }), row);
  const unsettled = new Map(drafts.data.map(({ id, value }) => [id, value]));
  return {
    rowOf(file) {
      const row = rows.get(idOf(file));
      const value = unsettled.get(idOf(file));
      return value === undefined ? row : { value, version: row?.version ?? 0 };
    },
    isUnsettled: (file) => unsettled.has(idOf(file)),
  };
}

export interface Change {
  file: ContentFile;
  value: Json;
  /** The version that was read; 0 where nothing was stored. */
  version: number;
}

/** One statement for each table: all of its changes or none. Throws when somebody has saved in the meantime. */
export async function saveChanges({ rest }: ServiceClient, changes: readonly Change[]): Promise<void> {
  const ofTable = (table: ContentFile['table']) => changes.filter(({ file }) => file.table === table);
  const settings = ofTable('site_settings').map(({ file, value, version }) => ({
    key: file.key,
    value: value as NonNullable<StoredJson>,
    is_public: !file.isPrivate,
    version,
  }));
  const sections = ofTable('site_content').map(({ file, value, version }) => ({
    section_id: file.key,
    content: value as NonNullable<StoredJson>,
    version,
  }));
  if (settings.length > 0) await rest.from('site_settings').upsert(settings).throwOnError();
  if (sections.length > 0) await rest.from('site_content').upsert(sections).throwOnError();
}
