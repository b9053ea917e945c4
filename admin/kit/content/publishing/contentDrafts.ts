/** The prepared versions of sections and settings, without their values: at most one for each. */
import { useList, type BaseRecord } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';

const COLUMNS =
  'id, version, base_version, publish_at, unpublish_at, updated_at, updated_by, enabled:value->enabled';

type Row = Database['public']['Tables']['content_drafts']['Row'];
export interface DraftRow extends Omit<Row, 'value'> {
  /** Of a switch: whether it shows its section. */
  readonly enabled: unknown;
}

/** When visitors see a draft; empty where that is not decided. */
export type DraftTimes = Pick<Row, 'publish_at' | 'unpublish_at'>;

export function useContentDraft(id: string): DraftRow | undefined {
  const { result } = useList<DraftRow & BaseRecord>({
    resource: 'content_drafts',
    pagination: { mode: 'off' },
    meta: { select: COLUMNS },
  });
  return result.data.find((row) => row.id === id);
}
