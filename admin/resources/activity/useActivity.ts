import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { conditionsOf, pageOf, type ActivityQuery } from './activityQuery';
import type { ActivityRow } from './activityRow';

const PAGE_SIZE = 50;

/** One page of the trail, newest first. A page is found by the line it begins at, so new lines move nothing. */
export function useActivity(query: ActivityQuery) {
  const { filters, order } = pageOf(query);
  const { query: request, result } = useList<ActivityRow>({
    resource: 'activity',
    pagination: { currentPage: 1, pageSize: PAGE_SIZE },
    filters: [...conditionsOf(query), ...filters],
    sorters: [{ field: 'id', order }],
    // Somebody who turns back looks for what has happened meanwhile.
    queryOptions: { placeholderData: keepPreviousData, staleTime: 0 },
  });
  const isUpwards = order === 'asc';
  const hasMore = (result.total ?? 0) > PAGE_SIZE;
  return {
    rows: isUpwards ? result.data.toReversed() : result.data,
    hasOlder: isUpwards || hasMore,
    hasNewer: isUpwards ? hasMore : query.olderThan !== undefined,
    isLoading: request.isLoading,
    isRefreshing: request.isPlaceholderData,
    isFailed: request.isError,
    reload: () => void request.refetch(),
  };
}
