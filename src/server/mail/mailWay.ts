/** The way of email: to a mail server, or into the mailbox folder if there is none. */
import { join } from 'node:path';
import type { MailDriver } from './mail';
import { createMailbox, type Mailbox } from './mailbox';
import type { SmtpSettings } from './smtp';

export interface MailWay {
  readonly driver: MailDriver;
  /** The folder for email without a mail server. */
  readonly kept?: { readonly mailbox: Mailbox; readonly folder: string };
}

/** A start without a mail server does not wait for its library. */
export async function createMailWay(smtp: SmtpSettings | undefined, dataDir: string): Promise<MailWay> {
  if (smtp) return { driver: (await import('./smtp')).createSmtpDriver(smtp) };
  const folder = join(dataDir, 'mail');
  const mailbox = createMailbox(folder);
  return { driver: mailbox, kept: { mailbox, folder } };
}
