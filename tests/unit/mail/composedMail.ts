/** An agency for tests, and its emails. */
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { composeMail, type OutboxEntry } from '../../../src/server/mail/composeMail';
import type { SiteFacts } from '../../../src/shared/mail/parts';

export const SITE: SiteFacts = {
  texts: mailTexts.defaults,
  siteUrl: 'https://www.example.com',
  brand: 'Example Staffing',
  contact: {
    address: 'Example Staffing\n1 Sample Road',
    phone: '+91 124 555 0100',
    email: 'info@example.com',
  },
  staffAddress: 'desk@example.com',
  repliesTo: 'agency',
};
export const TO = 'ritu@example.com';

/** The email for an outbox entry, on a site with these differences from the default. */
export function compose(entry: Partial<OutboxEntry>, site: Partial<SiteFacts> = {}) {
  const mail = composeMail(
    { kind: 'acknowledgement', to_address: TO, data: {}, ...entry },
    { ...SITE, ...site },
  );
  if (!mail) throw new Error('There is no mail.');
  return mail;
}
