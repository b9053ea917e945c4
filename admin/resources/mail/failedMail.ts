/** Emails whose delivery was given up, with their labels. */
import { useMany } from '@refinedev/core';
import type { MailKind } from '../../../src/shared/mail/outboxData';
import { type AnswerOf, useAnswer, useCall } from '../../kit/data/functions';
import { useRefreshOverview } from '../../kit/people/inboxOverview';

export type FailedMail = AnswerOf<'failed_mail'>[number];

const KINDS: Readonly<Record<MailKind, string>> = {
  acknowledgement: 'Confirmation of receipt',
  sent_again: 'Confirmation of a new version',
  added: 'Privacy notice to a candidate',
  introduction: 'Request for consent to an introduction',
  introduction_answer: 'Reply about an introduction',
  limit_alarm: 'Alert about unusual volume',
  webhook_off: 'Notice of a webhook that was turned off',
  staff_alert: 'Alert to staff',
  staff_digest: 'Daily summary for staff',
  reply: 'Reply',
  alert_confirm: 'Job alert confirmation',
  alert_renewal: 'Job alert after a year',
  job_alert: 'Job alert',
  data_link: 'Link to personal data',
  erasure_done: 'Confirmation of erasure',
  invitation: 'Invitation',
  password_changed: 'Password change notice',
  password_reset: 'Link for a new password',
  second_factor_changed: 'Second factor change notice',
  new_sign_in: 'New sign-in notice',
  test_mail: 'Test email',
  assigned: 'Notice of an assignment',
  sample: 'Test email to a colleague',
};

/** An unknown kind is shown by its database name. */
export const kindInWords = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as MailKind] : kind.replaceAll('_', ' ');

/** The first match counts; the codes come from Node and SMTP. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /may have (?:arrived|been sent)/i,
    'Sending was interrupted, so it may have arrived. Try again only if it has not.',
  ],
  [
    /EAUTH|\b53[045]\b|authenticat|credentials/i,
    'The mail server rejected our sign-in. Check its user name and password.',
  ],
  [
    /certificate/i,
    'The certificate of the mail server is not trusted. Renew the certificate, or set SMTP_HOST to the name that it was issued for.',
  ],
  [
    /ECONN|ETIMEDOUT|ESOCKET|ENOTFOUND|EDNS|EAI_AGAIN|timed? ?out|connection/i,
    'The mail server could not be reached.',
  ],
  [/\b552\b|[45]\.2\.2|mailbox (?:is )?full|quota/i, 'The recipient’s mailbox is full.'],
  [
    /\b55[013]\b|5\.1\.[0-9]|user unknown|no such|does not exist|to this address|EENVELOPE/i,
    'The address does not exist or does not accept email. Check the spelling.',
  ],
  [/\b554\b|5\.7\.|spam|block|policy/i, 'The recipient’s mail server blocked it, possibly as spam.'],
  [
    /expired before/,
    'Its link expired before the email could be sent. The person needs to request a new password again.',
  ],
  [/no (?:words|text) for|(?:not |in)complete|cannot be written to/i, 'The email could not be composed.'],
  [/could not be stored/, 'This server could not store it. Check its disk.'],
  [/^Moved to/, 'It was moved to another server, which will send it.'],
  [/\b[45]\d\d\b/, 'The mail server rejected it.'],
];

/** The cause of the failure, and a possible remedy. */
export const reasonOf = (error: string): string =>
  REASONS.find(([pattern]) => pattern.test(error))?.[1] ??
  'The reason is unknown. Check the server log for details.';

/** The columns of the entry that an email is about. */
export interface MailSubject {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
}

/** Undelivered emails with their subject, and the actions on them. */
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
    /** Retries one after the other, until one is refused. Returns the number of retries. */
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
