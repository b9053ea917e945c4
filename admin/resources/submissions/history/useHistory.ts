import { useList } from '@refinedev/core';
import { foundBy } from '../../../kit/data/foundBy';
import { LIST_SELECT, type ListedSubmission } from '../submissionRow';
import { timelineOf, type Note } from './timeline';

/** Far more than one person sends, or staff write about one person. */
const MOST = 500;

/** What came from the address of this submission, and what was written about any of it. */
export function useHistory(id: number) {
  const sent = useList<ListedSubmission>({
    resource: 'submissions',
    pagination: { pageSize: MOST },
    meta: { select: LIST_SELECT, ...foundBy('submissions_of_senders', { ids: [id] }) },
  });
  const submissions = sent.result.data;
  const ids = submissions.map((submission) => submission.id);
  const written = useList<Note>({
    resource: 'notes',
    pagination: { pageSize: MOST },
    filters: [{ field: 'submission_id', operator: 'in', value: `(${ids.join(',')})` }],
    sorters: [{ field: 'id', order: 'desc' }],
    queryOptions: { enabled: ids.length > 0 },
  });
  return {
    submissions,
    timeline: timelineOf(submissions, written.result.data),
    isLoading: sent.query.isPending || (ids.length > 0 && written.query.isPending),
    isFailed: sent.query.isError || written.query.isError,
    reload: () => void Promise.all([sent.query.refetch(), written.query.refetch()]),
  };
}
