import { useInvalidate } from '@refinedev/core';
import { useCall } from '../../../kit/data/functions';
import { useRefreshOverview } from '../../../kit/people/inbox/useRefreshOverview';

/** Gives a function that reads again whatever shows entries: lists, boards, histories and counts. */
export function useReadInboxAgain() {
  const invalidate = useInvalidate();
  const refreshOverview = useRefreshOverview();
  return () =>
    Promise.all([
      invalidate({ resource: 'submissions', invalidates: ['resourceAll'] }),
      invalidate({ resource: 'notes', invalidates: ['resourceAll'] }),
      refreshOverview(),
    ]);
}

/** Calls a function that changes entries, then reads again what shows them. */
export const useInboxCall = () => useCall(useReadInboxAgain());
