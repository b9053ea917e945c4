import { useListTable } from '../../kit/ui/list/useListTable';
import { conditionsOf, pageOf, readQuery, readTurn, type ActivityQuery } from './activityQuery';
import type { ActivityRow } from './activityRow';

const PAGE_SIZE = 50;

/** One page of the trail, newest first. A page is found by the line it begins at, so new lines move nothing. */
export function useActivity() {
  const list = useListTable<ActivityRow, ActivityQuery>({
    resource: 'activity',
    pageSize: PAGE_SIZE,
    readQuery,
    request: (query, _, values) => {
      const { filters, order } = pageOf(readTurn(values));
      return { filters: [...conditionsOf(query), ...filters], sorters: [{ field: 'id', order }] };
    },
    // Somebody who turns back looks for what has happened meanwhile.
    staleTime: 0,
  });
  const { olderThan, newerThan } = readTurn(list.values);
  const isUpwards = newerThan !== undefined;
  const hasMore = list.total > PAGE_SIZE;
  return {
    ...list,
    rows: isUpwards ? list.rows.toReversed() : list.rows,
    hasOlder: isUpwards || hasMore,
    hasNewer: isUpwards ? hasMore : olderThan !== undefined,
  };
}
