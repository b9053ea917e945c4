import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { foundBy } from '../../../kit/data/foundBy';
import { LIST_SELECT, type ListedSubmission } from '../submissionRow';
import { useAnswer } from '../../../kit/data/functions';
import { timelineOf, type Note } from './timeline';

/** Far more than one person sends, or staff write about one person. */
const MOST = 500;

/** How often it is asked, in milliseconds, whether what waits has left. */
const AGAIN_MS = 5000;

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
  const unsent = useAnswer(
    'unsent_replies',
    { submission_ids: ids },
    {
      query: {
        enabled: ids.length > 0,
        staleTime: 0,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => ((state.data?.data as unknown as [])?.length > 0 ? AGAIN_MS : false),
      },
    },
  );
  return {
    submissions,
    /** Those that have not left. */
    unsent: unsent.answer ?? [],
    timeline: timelineOf(submissions, written.result.data),
    isLoading: sent.query.isPending || (ids.length > 0 && (written.query.isPending || unsent.isLoading)),
    isFailed: unsent.isFailed || [sent.query, written.query].some(({ isError, data }) => isError && !data),
    reload: () => void Promise.all([sent.query.refetch(), written.query.refetch(), unsent.reload()]),
  };
}
