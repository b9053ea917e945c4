/** A mail: what it is written from, how it leaves this server (into a folder, or to a mail server), and how that fails. */
import type { Schemes } from '../../shared/look/tokens';
import type { SenderFacts } from '../../shared/mail/parts';

export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface MailDriver {
  /** Mail stays on this machine. */
  readonly keepsMail?: true;
  /** One mail under an id of its own (a UUID). Throws MailError. */
  send(mail: Mail & { id: string }): Promise<void>;
  /** Whether a mail with this id has gone out; undefined where nobody can know. */
  wasSent(id: string): Promise<boolean | undefined>;
  close(): void;
}

/** A mail was not accepted, or nobody knows. `message` is a sentence for staff, without addresses. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    /** Trying again later may help, and cannot make it arrive twice. */
    readonly isTemporary: boolean,
    /** Whose fault it is, where that is known: of the mail server, which takes no other mail either, or of the address. */
    readonly isAbout?: 'server' | 'mailbox',
  ) {
    super(message);
  }
}

/** What every mail may name of the site. */
export interface SiteFacts extends SenderFacts {
  /** Origin without a slash at its end. */
  readonly siteUrl: string;
  /** Where mail to staff goes. */
  readonly staffAddress: string;
  /** The colours of an own look. */
  readonly colors?: Schemes | undefined;
}

/** The entry cannot become a mail, now or later. */
export class UnwritableMailError extends Error {
  override readonly name = 'UnwritableMailError';
}
