/** The prepared versions of sections and settings: at most one for each. */
import { useList, type BaseRecord } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';

export type DraftRow = Database['public']['Tables']['content_drafts']['Row'];

/** When visitors see a draft; empty where that is not decided. */
export type DraftTimes = Pick<DraftRow, 'publish_at' | 'unpublish_at'>;

export const UNDECIDED: DraftTimes = { publish_at: null, unpublish_at: null };

export function useContentDrafts() {
  const { query, result } = useList<DraftRow & BaseRecord>({
    resource: 'content_drafts',
    pagination: { mode: 'off' },
  });
  return {
    rows: result.data as readonly DraftRow[],
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    /** Reads again; gives the fresh rows. Throws RequestError. */
    async reload(): Promise<readonly DraftRow[]> {
      const { data } = await query.refetch({ throwOnError: true });
      return data?.data ?? [];
    },
  };
}

export function useContentDraft(id: string): DraftRow | undefined {
  return useContentDrafts().rows.find((row) => row.id === id);
}
