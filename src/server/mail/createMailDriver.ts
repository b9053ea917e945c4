/** The one way by which all mail leaves. */
import { join } from 'node:path';
import { createMailbox, type Mailbox } from './mailbox';
import type { MailDriver } from './MailDriver';
import { createSmtpDriver, type SmtpSettings } from './smtp';

export interface MailWay {
  readonly driver: MailDriver;
  /** Without a mail server: where mail is kept instead. */
  readonly kept?: { readonly mailbox: Mailbox; readonly folder: string };
}

export function createMailDriver(smtp: SmtpSettings | undefined, dataDir: string): MailWay {
  if (smtp) return { driver: createSmtpDriver(smtp) };
  const folder = join(dataDir, 'mail');
  const mailbox = createMailbox(folder);
  return { driver: mailbox, kept: { mailbox, folder } };
}
