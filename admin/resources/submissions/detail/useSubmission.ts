import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { NothingSavedError } from '../../../kit/errors';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import { WHOLE_SELECT, type Submission } from '../submissionRow';

/** One entry with everything; nothing is asked without an id. */
export function useSubmission(id: string | undefined) {
  const { query, result } = useOne<Submission>({
    resource: 'submissions',
    id: id ?? '',
    meta: { select: WHOLE_SELECT },
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  const isMissing = query.error instanceof NothingSavedError;
  return {
    submission: isMissing ? undefined : result,
    isMissing,
    isFailed: query.isError && !isMissing && !result,
    reload: () => void query.refetch(),
  };
}

/** Opening an entry is reading it. Marked as unread after that, it stays so. */
export function useMarkAsRead(submission: Submission, change: SubmissionActions['change']): void {
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (submission.read_at === null) void change([submission], { is_read: true });
  }, [submission, change]);
}
