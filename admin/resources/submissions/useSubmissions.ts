/** What the screens of the inbox ask for: its entries, who works here, and who can be given an entry. */
import { useGetIdentity, useList, type CrudSort } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { InboxArea } from './areas';
import { submissionsRequest, type SubmissionFilters } from './filters';
import type { ListedSubmission } from './submissionRow';

/** The id of whoever works here; empty until it is known, which is at once. */
export const useMe = (): string => useGetIdentity<{ id: string }>().data?.id ?? '';

interface Page {
  readonly sorters: CrudSort[];
  readonly page: number;
  readonly pageSize: number;
  readonly isWanted?: boolean;
}

/** One page of an area. The page before stays in sight while the next is on its way. */
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
