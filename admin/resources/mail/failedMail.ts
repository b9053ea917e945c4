/** Mail that was given up, in words for people. Pure. */
import type { MailKind } from '../../../src/shared/mail/outboxData';

/** As the function `failed_mail` answers. */
export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  /** Null where it goes to staff. */
  readonly to_address: string | null;
  readonly submission_id: number | null;
  readonly attempts: number;
  readonly error: string;
  readonly created_at: string;
}

const KINDS: Readonly<Record<MailKind, string>> = {
  acknowledgement: 'Confirmation that it arrived',
  sent_again: 'Confirmation that it arrived again',
  limit_alarm: 'Warning about unusually much',
  staff_alert: 'Alert to staff',
  staff_digest: 'Daily summary for staff',
  reply: 'Reply',
  alert_confirm: 'Job alert, to be confirmed',
  job_alert: 'Job alert',
  data_link: 'Link to their own data',
  erasure_done: 'Confirmation of an erasure',
  invitation: 'Invitation to work here',
  password_changed: 'Note of a changed password',
};

/** A kind that this screen does not know yet is called what it is called in the database. */
export const kindInWords = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as MailKind] : kind.replaceAll('_', ' ');

/** The first that fits; codes are those of Node and of SMTP. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /may have (?:arrived|been sent)/i,
    'Nobody knows whether it arrived: the sending broke off. Try again only if it has not.',
  ],
  [
    /EAUTH|\b53[045]\b|authenticat|credentials/i,
    'The mail server did not accept our sign-in. Its user name and password need to be checked.',
  ],
  [
    /ECONN|ETIMEDOUT|ESOCKET|ENOTFOUND|EDNS|EAI_AGAIN|timed? ?out|connection/i,
    'The mail server could not be reached.',
  ],
  [/\b552\b|[45]\.2\.2|mailbox (?:is )?full|quota/i, 'The mailbox of the recipient is full.'],
  [
    /\b55[013]\b|5\.1\.[0-9]|user unknown|no such|does not exist|to this address|EENVELOPE/i,
    'The address does not exist, or takes no mail. Check how it is spelled.',
  ],
  [/\b554\b|5\.7\.|spam|block|policy/i, 'The mail server of the recipient blocked it, perhaps as spam.'],
  [/no words|not complete|cannot be written to/i, 'The mail could not be written.'],
];

/** What went wrong, and what can be done about it. */
export const reasonOf = (error: string): string =>
  REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server refused it.';
