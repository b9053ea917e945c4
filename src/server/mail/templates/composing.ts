/** What a mail is written from, and what comes of it before it is text and HTML. */
import type { mailTexts } from '../../../shared/content/private/mailTexts';
import { footer, type Part } from './parts';

/** What every mail may name of the site. */
export interface SiteFacts {
  readonly texts: (typeof mailTexts)['defaults'];
  /** Origin without a slash at its end. */
  readonly siteUrl: string;
  readonly brand: string;
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string };
  /** Where mail to staff goes. */
  readonly staffAddress: string;
}

export interface Draft {
  readonly subject: string;
  readonly parts: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who writes, below every mail to somebody outside. A postal address usually begins with the name. */
export const senderOf = ({ brand, contact }: SiteFacts): Part =>
  footer([
    ...(contact.address.startsWith(brand) ? [] : [brand]),
    contact.address,
    `${contact.phone} · ${contact.email}`,
  ]);
