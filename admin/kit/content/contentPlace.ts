/** The screen and the name of content and settings. Pure. */
import type { Singleton } from '../../../src/shared/content/singleton';
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { ownerSettings } from '../data/private/privateSettings';
import { retention, security } from '../data/private/dataProtection';
import { visibilities } from '../../../src/shared/content/registry';
import { MAIL_TEXTS, PEOPLE, PRIVACY, settingAddress, VISIBILITY } from '../ui/addresses';
import { editedSections } from '../data/private/privateSections';
import { placeOf, type NameOfPage } from '../images/places';

/** All settings for owners. */
export const privateSettings: readonly Singleton[] = [...ownerSettings, mailTexts];

interface ContentPlace {
  readonly label: string;
  readonly path: string;
}

/** Settings that no page shows, so they are in no list of places. */
const SETTINGS: Readonly<Record<string, ContentPlace>> = {
  ...Object.fromEntries(ownerSettings.map(({ key, label }) => [key, { label, path: settingAddress(key) }])),
  [mailTexts.key]: { label: mailTexts.label, path: MAIL_TEXTS },
  ...Object.fromEntries(
    visibilities.map(({ key, label }) => [key, { label: `Visibility of ${label}`, path: VISIBILITY }]),
  ),
  [retention.key]: { label: retention.label, path: PRIVACY },
  [security.key]: { label: security.label, path: PEOPLE },
};

/** `place` is table and key, such as `site_content/testimonials`. */
export function contentPlace(place: string, nameOfPage?: NameOfPage): ContentPlace {
  const [table, key = ''] = place.split('/');
  return (table === 'site_settings' && SETTINGS[key]) || placeOf(place, nameOfPage, editedSections);
}
