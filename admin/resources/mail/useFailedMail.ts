import { useCustom, useCustomMutation, useMany, useNotification } from '@refinedev/core';
import { useRefreshOverview } from '../../kit/people/inbox/useRefreshOverview';
import type { FailedMail } from './failedMail';

/** What is told of the submission that a mail is about. */
export interface MailSubject {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
}

/** Mail that was given up, with what it was about, and what can be done with it. */
export function useFailedMail() {
  const { open: notify } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const refreshOverview = useRefreshOverview();
  const { query } = useCustom({ url: 'failed_mail', method: 'post' });
  const mails = (query.data?.data ?? []) as unknown as readonly FailedMail[];
  const ids = [...new Set(mails.flatMap(({ submission_id }) => submission_id ?? []))];
  const { result } = useMany<MailSubject>({
    resource: 'submissions',
    ids,
    meta: { select: 'id,kind,reference' },
    queryOptions: { enabled: ids.length > 0 },
  });

  async function call(url: string, id: string, failure: string): Promise<boolean> {
    try {
      await mutateAsync({ url, method: 'post', values: { id } });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: failure, description });
      return false;
    }
  }

  const reload = async () => void (await Promise.all([query.refetch(), refreshOverview()]));

  return {
    mails,
    subjectOf: ({ submission_id }: FailedMail) => result.data.find(({ id }) => id === submission_id),
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    reload,
    /** One after the other, until one cannot be tried. Gives how many will be. */
    retry: async (chosen: readonly FailedMail[]): Promise<number> => {
      let count = 0;
      for (const { id } of chosen) {
        if (!(await call('retry_mail', id, 'The email could not be sent again'))) break;
        count += 1;
      }
      await reload();
      return count;
    },
    discard: async ({ id }: FailedMail): Promise<boolean> => {
      const isDone = await call('discard_mail', id, 'The email could not be discarded');
      await reload();
      return isDone;
    },
  };
}
