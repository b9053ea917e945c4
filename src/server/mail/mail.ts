/** Email types: the input of an email, its transport (a folder or a mail server), and its errors. */
export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface MailDriver {
  /** Email stays on this machine. */
  readonly keepsMail?: true;
  /** One email under an id of its own (a UUID). Throws MailError. */
  send(mail: Mail & { id: string }): Promise<void>;
  /** True if an email with this id has been sent; undefined if that is unknown. */
  wasSent(id: string): Promise<boolean | undefined>;
  /** True if it accepts addresses with any letters before the @ (SMTPUTF8); undefined if that is unknown. */
  takesAllLetters(): Promise<boolean | undefined>;
  close(): void;
}

/** An email was not accepted, or its fate is unknown. `message` is a sentence for staff, without addresses. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    /** A later retry may help, and cannot make it arrive twice. */
    readonly isTemporary: boolean,
    /** The cause, if known: the mail server, which accepts no other email either, or the address. */
    readonly isAbout?: 'server' | 'mailbox',
  ) {
    super(message);
  }
}
