import { useListTable, type ListTable } from '../../kit/ui/list/useListTable';
import type { InboxArea } from './areas';
import type { ListedSubmission } from './submissionRow';
import { useMe } from './useSubmissions';
import {
  PAGE_SIZE,
  readQuery,
  sortersOf,
  SORTS,
  submissionsRequest,
  type SubmissionFilters,
} from './filters';

export type InboxTable = ListTable<ListedSubmission, SubmissionFilters>;

/** An area with the filters of its address. A board reads its columns itself. */
export function useInboxTable(area: InboxArea, isBoard: boolean): InboxTable {
  const me = useMe();
  return useListTable<ListedSubmission, SubmissionFilters>({
    resource: 'submissions',
    pageSize: PAGE_SIZE,
    readQuery: (values) => readQuery(area, values),
    sorts: SORTS,
    request: (query, sorting) => ({
      ...submissionsRequest(area, query, me),
      sorters: sortersOf(sorting),
    }),
    meta: { area: area.name },
    isWanted: me !== '' && !isBoard,
  });
}
