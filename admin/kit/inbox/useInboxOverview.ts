import { useCustom } from '@refinedev/core';
import { useCanEdit } from '../useCanEdit';
import type { InboxOverview } from './overviewFigures';

const MINUTE_MS = 60_000;

/** The days that the funnels look back; the menu asks with the first, so that both share one answer. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

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
    errorNotification: false,
    queryOptions: { enabled: canSee, refetchInterval: MINUTE_MS, refetchOnWindowFocus: true },
  });
  return {
    canSee,
    overview: query.data?.data as InboxOverview | undefined,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
