import { useInvalidate } from '@refinedev/core';
import { useRefreshOverview } from '../../../kit/people/inbox/useRefreshOverview';

/** Reads again whatever shows entries: lists, boards, histories, and the counts of the overview and the menu. */
export function useInboxRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  const refreshOverview = useRefreshOverview();
  return async () => {
    await Promise.all([
      invalidate({ resource: 'submissions', invalidates: ['resourceAll'] }),
      invalidate({ resource: 'notes', invalidates: ['resourceAll'] }),
      refreshOverview(),
    ]);
  };
}
