/** The steps a person asks for: each is tried, and the person hears that it is done, or why it is not. */
import { useNotification, type OpenNotificationParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from './errors';

/** What is said, and how it can be taken back. */
type Success = Omit<OpenNotificationParams, 'type' | 'key'>;

export interface Said<Answer> {
  /** Left out where the screen shows by itself that it is done. */
  readonly done?: string | ((answer: Answer) => Success | undefined);
  readonly failed: string;
}

/** `settled` is waited for after each step, done or not, as for reading again what may have changed. It never rejects. */
export function useAction(settled?: () => unknown) {
  const { open: notify, close } = useNotification();
  const [running, setRunning] = useState(0);

  /** True when it is done. */
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

/** Reads everything on the screen again, and the rest when it is shown next. Nothing waits for it. */
export function useReadAllAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
