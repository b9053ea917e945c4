import { hasLongText } from '../../../src/shared/content/fields';
import { editedSections } from '../../kit/data/private/privateSections';
import { retention } from '../../kit/data/private/dataProtection';
import { singletons, visibilities } from '../../../src/shared/content/registry';
import { isPageRow } from '../../../src/shared/content/sections/pageRows';
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import type { FoundPlace } from '../../kit/content/contentTexts';
import { searchOf } from '../../kit/fields/fieldAddress';
import { EDIT_PAGES } from '../../kit/ui/addresses';
import { contentPlace, privateSettings } from '../../kit/content/contentPlace';

export interface Address {
  readonly pathname: string;
  readonly search?: string;
}

const SETTINGS = [...singletons, ...privateSettings, retention, ...visibilities];

/** The address of the screen that edits a text, with the field to open. For a setting as a whole, its first field. */
export function addressOf({ id, item, field, line, part }: FoundPlace): Address {
  const { path } = contentPlace(id);
  const page = id.replace('site_content/', '');
  if (isPageRow(page)) return { pathname: EDIT_PAGES, search: searchOf({ page, item, field, line, part }) };
  const section = editedSections.find((one) => id === `site_content/${one.id}`);
  if (section && item !== undefined && hasLongText(section.fields)) {
    return { pathname: `${path}/${item}`, search: searchOf({ field, line }) };
  }
  if (section) return { pathname: path, search: searchOf({ item, field, line }) };
  const setting = SETTINGS.find(({ key }) => id === `site_settings/${key}`);
  // The emails share one list.
  const [first] = setting === mailTexts ? [] : Object.keys(setting?.fields ?? {});
  if (!field && !first) return { pathname: path, search: '' };
  return { pathname: path, search: searchOf({ form: setting?.key, field: field ?? first, line }) };
}
