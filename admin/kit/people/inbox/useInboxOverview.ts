import { useCustom } from '@refinedev/core';
import { useCanEdit } from '../../data/useCanEdit';
import type { InboxCounts, InboxOverview } from './overviewFigures';

const MINUTE_MS = 60_000;

/** The days that the funnels look back. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const lively = (canSee: boolean) => ({
  enabled: canSee,
  refetchInterval: MINUTE_MS,
});

/** What waits in the inbox and no more: what the menu asks on every screen. */
export function useInboxCounts(): InboxCounts | undefined {
  const canSee = useCanEdit('submissions');
  const { query } = useCustom<InboxCounts & Record<string, unknown>>({
    url: 'inbox_counts',
    method: 'post',
    queryOptions: lively(canSee),
  });
  return query.data?.data;
}

/**
 * What waits in the inbox: read again each minute in sight, on coming back to the window and after every change of an
 * entry. Nothing for those who may not see it.
 */
export function useInboxOverview(days: Period = PERIODS[0]) {
  const canSee = useCanEdit('submissions');
  const { query } = useCustom<InboxOverview & Record<string, unknown>>({
    url: 'inbox_overview',
    method: 'post',
    config: { payload: { days } },
    queryOptions: lively(canSee),
  });
  return {
    canSee,
    overview: query.data?.data as InboxOverview | undefined,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
