import { keepPreviousData } from '@tanstack/react-query';
import { useList } from '@refinedev/core';
import { LIST_SELECT, type ListedJob } from '../jobRow';
import { filtersOf, PAGE_SIZE, sortersOf, type JobsQuery } from './jobsQuery';

/** One page of jobs. The page before stays in sight while the next is on its way. */
export function useJobs(query: JobsQuery, now: Date) {
  const { query: request, result } = useList<ListedJob>({
    resource: 'jobs',
    pagination: { currentPage: query.page, pageSize: PAGE_SIZE },
    filters: filtersOf(query, now),
    sorters: sortersOf(query),
    meta: { select: LIST_SELECT },
    queryOptions: { placeholderData: keepPreviousData },
  });
  return {
    jobs: result.data,
    total: result.total ?? 0,
    isLoading: request.isLoading,
    isRefreshing: request.isPlaceholderData,
    isFailed: request.isError,
    reload: () => void request.refetch(),
  };
}
