import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Does one thing, says what became of it, and reads everything anew. True when it is done. */
export function useAct() {
  const { open: notify } = useNotification();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function act(task: () => Promise<unknown>, said: { done: string; failed: string }): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await task();
      notify?.({ type: 'success', message: said.done });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: said.failed, description });
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  }
  return { isBusy, act };
}
