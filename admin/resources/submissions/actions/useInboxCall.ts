import { useInvalidate } from '@refinedev/core';
import { useCall } from '../../../kit/data/functions';
import { useRefreshOverview } from '../../../kit/people/inbox/useRefreshOverview';

/** Calls a function that changes entries, then reads again whatever shows them: lists, boards, histories and counts. */
export function useInboxCall() {
  const invalidate = useInvalidate();
  const refreshOverview = useRefreshOverview();
  return useCall(() =>
    Promise.all([
      invalidate({ resource: 'submissions', invalidates: ['resourceAll'] }),
      invalidate({ resource: 'notes', invalidates: ['resourceAll'] }),
      refreshOverview(),
    ]),
  );
}
