import { useCustomMutation, useNotification } from '@refinedev/core';
import { useInboxRefresh } from './useInboxRefresh';

/** Calls a function of the database that changes entries. True when it is done; otherwise it has said why not. */
export function useCall() {
  const { open: notify } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const refresh = useInboxRefresh();
  return async (url: string, values: object, failure: string): Promise<boolean> => {
    let isDone = true;
    try {
      await mutateAsync({ url, method: 'post', values });
    } catch (error) {
      isDone = false;
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: failure, description });
    }
    await refresh();
    return isDone;
  };
}
