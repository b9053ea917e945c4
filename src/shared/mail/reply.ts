/** A reply of staff as it is sent. The server sends what this gives, and the admin shows it before. Pure. */
import type { mailTexts } from '../content/private/mailTexts';
import type { DataOf } from './outboxData';
import { footer, paragraphs, type Part } from './parts';
import { fillIn } from './placeholders';

/** What a mail is made of, before it is text and HTML. */
export interface Draft {
  readonly subject: string;
  readonly parts: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a mail to somebody outside may name of the agency. */
export interface SenderFacts {
  readonly texts: (typeof mailTexts)['defaults'];
  readonly brand: string;
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string };
}

/** Who writes, below every mail to somebody outside. A postal address usually begins with the name. */
export const senderOf = ({ brand, contact }: SenderFacts): Part =>
  footer([
    ...(contact.address.startsWith(brand) ? [] : [brand]),
    contact.address,
    `${contact.phone} · ${contact.email}`,
  ]);

/** The words are sent as staff wrote them: nothing is put into them any more. */
export function writeReply({ subject, body, reference }: DataOf<'reply'>, sender: SenderFacts): Draft {
  return {
    subject,
    parts: [
      paragraphs(body),
      paragraphs(fillIn(sender.texts.reply_signature, { brand: sender.brand })),
      paragraphs(`Reference: ${reference}`),
      senderOf(sender),
    ],
  };
}
