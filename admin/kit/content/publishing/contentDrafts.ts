/** The prepared versions of sections and settings: at most one for each, and which of them this person has opened. */
import { useList, type BaseRecord } from '@refinedev/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Database } from '../../../../src/shared/database.types';
import type { FunctionName } from '../../data/functions';
import { useNow } from '../../ui/useNow';
import { draftState } from './draftLabels';

export type DraftRow = Database['public']['Tables']['content_drafts']['Row'];

export function useContentDrafts() {
  const { query, result } = useList<DraftRow & BaseRecord>({
    resource: 'content_drafts',
    pagination: { mode: 'off' },
    // One whose time has come is a version by then, whichever of the reads of a screen comes first.
    meta: { before: 'settle_content' satisfies FunctionName },
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

/** Without those whose time is over, which nothing shows as what is or will be. */
export function useCurrentDrafts() {
  const now = useNow();
  const { rows, ...drafts } = useContentDrafts();
  return { ...drafts, rows: rows.filter((draft) => draftState(draft, now) !== 'ended') };
}

export function useContentDraft(id: string): DraftRow | undefined {
  return useContentDrafts().rows.find((row) => row.id === id);
}

const OPENED = ['opened drafts'];

/** Which drafts for another time are open, on every screen of this tab. */
export function useOpenedDrafts() {
  const queryClient = useQueryClient();
  const { data: ids = [] } = useQuery<readonly string[]>({
    queryKey: OPENED,
    queryFn: skipToken,
    initialData: [],
    gcTime: Infinity,
  });
  return {
    isOpened: (id: string) => ids.includes(id),
    setOpened: (id: string, isOpened: boolean) =>
      queryClient.setQueryData<readonly string[]>(OPENED, (before = []) => [
        ...before.filter((other) => other !== id),
        ...(isOpened ? [id] : []),
      ]),
  };
}
