import { useOne } from '@refinedev/core';
import { NothingSavedError } from '../../kit/errors';
import type { JobRow } from './jobRow';

/** One job with everything; nothing is asked without an id. */
export function useJob(id: string | undefined) {
  const { query, result } = useOne<JobRow>({
    resource: 'jobs',
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  const isMissing = query.error instanceof NothingSavedError;
  return {
    job: result,
    isMissing,
    isFailed: query.isError && !isMissing && !result,
    reload: () => void query.refetch(),
  };
}
