import { useCustomMutation } from '@refinedev/core';

/** What can leave the admin as a file. */
export type Exported = 'jobs' | 'applications' | 'messages' | 'activity';

/**
 * Writes into the trail that rows leave as a file. Ask before handing the file out: what cannot be told there is not
 * exported. Rejects with RequestError.
 */
export function useRecordExport(): (what: Exported, rows: number) => Promise<void> {
  const { mutateAsync } = useCustomMutation();
  return async (what, rows) => {
    await mutateAsync({
      url: 'record_export',
      method: 'post',
      values: { what, rows },
      successNotification: false,
      errorNotification: false,
    });
  };
}
