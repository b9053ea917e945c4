/** A mail: what it is written from, how it leaves this server (into a folder, or to a mail server), and how that fails. */
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
