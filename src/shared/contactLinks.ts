/** Addresses of links that call or write to somebody. Nothing in a number or an address can add to what the link does. */

/** A plus counts in front only. */
export const phoneLink = (phone: string): string =>
  `tel:${/^\D*\+/.test(phone) ? '+' : ''}${phone.replaceAll(/\D/g, '')}`;

/** Without encoding, `a?bcc=b` would write to others too. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
