/** User actions: each runs, then shows its success or its error. */
import { useNotification, type OpenNotificationParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from './errors';

/** The message, and its undo. */
type Success = Omit<OpenNotificationParams, 'type' | 'key'>;

export interface Said<Answer> {
  /** Left out if the screen itself shows the success. */
  readonly done?: string | ((answer: Answer) => Success | undefined);
  readonly failed: string;
}

/**
 * `settled` is awaited after each action, successful or not, for example to reload changed data. It never rejects.
 */
export function useAction(settled?: () => unknown) {
  const { open: notify, close } = useNotification();
  const [running, setRunning] = useState(0);

  /** True on success. */
  async function act<Answer>(step: () => Promise<Answer>, { done, failed }: Said<Answer>): Promise<boolean> {
    setRunning((count) => count + 1);
    try {
      const answer = await step();
      close?.(failed);
      const success = typeof done === 'string' ? { message: done } : done?.(answer);
      if (success) notify?.({ type: 'success', ...success });
      return true;
    } catch (error) {
      notify?.({ type: 'error', message: failed, description: messageOf(error) });
      return false;
    } finally {
      await settled?.();
      setRunning((count) => count - 1);
    }
  }

  return { isBusy: running > 0, act };
}

/** Reloads everything on the screen, and the rest when it is shown next. Not awaited. */
export function useReadAllAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
