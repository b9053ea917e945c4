import { useNotification } from '@refinedev/core';
import { useState } from 'react';

interface Words {
  readonly done?: string;
  readonly failed: string;
}

/** Tries a step and tells the person what became of it; true when it is done. */
export function useAttempt() {
  const { open: notify } = useNotification();
  const [isBusy, setBusy] = useState(false);

  async function attempt(step: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> {
    setBusy(true);
    try {
      await step();
      if (done) notify?.({ type: 'success', message: done });
      return true;
    } catch (error) {
      notify?.({ type: 'error', message: failed, description: error instanceof Error ? error.message : '' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, attempt };
}
