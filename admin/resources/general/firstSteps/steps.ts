/** What an owner does before the site goes live, and what of it is done. Pure. */
import { notifications } from '../../../../src/shared/content/private/notifications';
import type { ListSection } from '../../../../src/shared/content/listSection';
import { editedSections } from '../../../../src/shared/content/private/privateSections';
import { brand } from '../../../../src/shared/content/settings/brand';
import { contactDetails } from '../../../../src/shared/content/settings/contactDetails';
import { look } from '../../../../src/shared/content/settings/look';
import { isShown } from '../../../kit/content/visibility/isShown';
import type { AnswerOf } from '../../../kit/data/functions';
import type { StoredRows } from '../../../kit/data/stored/storedRows';

export type Facts = NonNullable<AnswerOf<'first_steps'>>;

export interface Stored {
  readonly content: StoredRows<'site_content'>['rows'];
  readonly settings: StoredRows<'site_settings'>['rows'];
}

interface Steps {
  readonly password: boolean;
  readonly name: boolean;
  readonly look: boolean;
  readonly contact: boolean;
  readonly notifications: boolean;
  readonly mail: boolean;
  readonly job: boolean;
  readonly samples: boolean;
}
export type Step = keyof Steps;

/** The lists that visitors see as they came with the product, with people whom nobody placed. */
export const sampleSections = ({ content, settings }: Stored): readonly ListSection[] =>
  editedSections.filter(
    (section) => section.hasSamples && !content[section.id] && isShown(section.visibility, settings),
  );

export function doneSteps(facts: Facts, stored: Stored): Steps {
  const name = brand.resolve(stored.settings[brand.key]?.value).value;
  const contact = contactDetails.resolve(stored.settings[contactDetails.key]?.value).value;
  const builtIn = contactDetails.defaults;
  return {
    password: facts.password,
    name: name.name !== brand.defaults.name,
    look: stored.settings[look.key] !== undefined,
    contact:
      contact.email !== builtIn.email &&
      contact.phone !== builtIn.phone &&
      contact.address !== builtIn.address,
    notifications: stored.settings[notifications.key] !== undefined,
    mail: facts.mail.proven,
    job: facts.own_jobs,
    samples: facts.sample_jobs === 0 && sampleSections(stored).length === 0,
  };
}
