import { useEffect, useRef } from 'react';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import type { Submission } from '../submissionRow';

/** Opening an entry is reading it. Marked as unread after that, it stays so. */
export function useMarkAsRead(submission: Submission, change: SubmissionActions['change']): void {
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (submission.read_at === null) void change([submission], { is_read: true });
  }, [submission, change]);
}
