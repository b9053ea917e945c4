/** What staff have written that mails need: the words, the name, where people reach them. */
import { mailTexts } from '../../shared/content/private/mailTexts';
import { notifications } from '../../shared/content/private/notifications';
import { brand } from '../../shared/content/settings/brand';
import { contactDetails } from '../../shared/content/settings/contactDetails';
import { rowsOf } from '../../data/errors';
import type { SiteFacts } from '../mail/templates/composing';
import type { ServiceClient } from './serviceClient';

const SETTINGS = [mailTexts, notifications, brand, contactDetails];

export async function readSiteFacts({ rest }: ServiceClient, siteUrl: string): Promise<SiteFacts> {
  const keys = SETTINGS.map(({ key }) => key);
  const rows = await rest.from('site_settings').select('key, value').in('key', keys).then(rowsOf);
  const stored = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  const contact = contactDetails.resolve(stored(contactDetails.key)).value;
  return {
    texts: mailTexts.resolve(stored(mailTexts.key)).value,
    siteUrl,
    brand: brand.resolve(stored(brand.key)).value.name,
    contact,
    staffAddress: notifications.resolve(stored(notifications.key)).value.address || contact.email,
  };
}
