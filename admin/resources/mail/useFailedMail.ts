import { useMany } from '@refinedev/core';
import { useAnswer, useCall } from '../../kit/data/functions';
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
  const refreshOverview = useRefreshOverview();
  const { answer: mails = [], reload: readAgain, isLoading, isFailed } = useAnswer('failed_mail');
  const { call } = useCall();
  const ids = [...new Set(mails.flatMap(({ submission_id }) => submission_id ?? []))];
  const { result } = useMany<MailSubject>({
    resource: 'submissions',
    ids,
    meta: { select: 'id,kind,reference' },
    queryOptions: { enabled: ids.length > 0 },
  });

  const reload = async () => void (await Promise.all([readAgain(), refreshOverview()]));

  return {
    mails,
    subjectOf: ({ submission_id }: FailedMail) => result.data.find(({ id }) => id === submission_id),
    isLoading,
    isFailed,
    reload,
    /** One after the other, until one cannot be tried. Gives how many will be. */
    retry: async (chosen: readonly FailedMail[]): Promise<number> => {
      let count = 0;
      for (const { id } of chosen) {
        if (!(await call('retry_mail', { id }, { failed: 'The email could not be sent again' }))) break;
        count += 1;
      }
      await reload();
      return count;
    },
    discard: async ({ id }: FailedMail): Promise<boolean> => {
      const isDone = await call('discard_mail', { id }, { failed: 'The email could not be discarded' });
      await reload();
      return isDone;
    },
  };
}
