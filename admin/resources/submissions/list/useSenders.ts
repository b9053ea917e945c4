import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListedSubmission } from '../submissionRow';

type Sent = Pick<ListedSubmission, 'id' | 'email'>;

/** More from one page of people would be a test, not a page of people. */
const MOST = 500;

/** Gives how much else has come from the same address. One request for all entries in sight. */
export function useSenders(entries: readonly ListedSubmission[]): (entry: Sent) => number {
  const ids = entries.map(({ id }) => id);
  const { result } = useList<Sent>({
    resource: 'submissions',
    pagination: { pageSize: MOST },
    meta: { select: 'id,email', call: { name: 'submissions_of_senders', args: { ids } } },
    queryOptions: { enabled: ids.length > 0, placeholderData: keepPreviousData },
  });
  return ({ id, email }) => result.data.filter((other) => other.email === email && other.id !== id).length;
}
