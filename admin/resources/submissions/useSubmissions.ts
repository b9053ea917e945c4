/** The data of the inbox screens: entries, staff, and possible assignees. */
import { useGetIdentity, useList, type CrudSort } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { InboxArea } from './areas';
import { submissionsRequest, type SubmissionFilters } from './filters';
import type { ListedSubmission } from './submissionRow';

/** The id of the signed-in person; briefly empty while loading. */
export const useMe = (): string => useGetIdentity<{ id: string }>().data?.id ?? '';

interface Page {
  readonly sorters: CrudSort[];
  readonly page: number;
  readonly pageSize: number;
  readonly isWanted?: boolean;
}

/** One page of an area. The previous page stays visible while the next one loads. */
export function useSubmissions(
  area: InboxArea,
  filters: SubmissionFilters,
  { sorters, page, pageSize, isWanted = true }: Page,
) {
  const me = useMe();
  const { query: request, result } = useList<ListedSubmission>({
    ...submissionsRequest(area, filters, me),
    pagination: { currentPage: page, pageSize },
    sorters,
    queryOptions: { enabled: isWanted && me !== '', placeholderData: keepPreviousData },
  });
  return {
    submissions: result.data,
    total: result.total ?? 0,
    isLoading: request.isPending,
    isRefreshing: request.isPlaceholderData,
    isFailed: request.isError,
    reload: () => void request.refetch(),
  };
}
