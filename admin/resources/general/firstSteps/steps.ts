/** What an owner does before the site goes live, and what of it is done. Pure. */
import { notifications } from '../../../../src/shared/content/private/notifications';
import { brand } from '../../../../src/shared/content/settings/brand';
import { contactDetails } from '../../../../src/shared/content/settings/contactDetails';
import { look } from '../../../../src/shared/content/settings/look';
import { showDemoNotice } from '../../../../src/shared/content/settings/visibility';
import { isShown } from '../../../kit/content/visibility/isShown';
import type { AnswerOf } from '../../../kit/data/functions';
import type { StoredRows } from '../../../kit/data/stored/storedRows';
import { sampleContent } from './sampleContent';

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
  readonly notice: boolean;
}
export type Step = keyof Steps;

export function doneSteps(facts: Facts, stored: Stored): Steps {
  const name = brand.resolve(stored.settings[brand.key]?.value).value;
  const contact = contactDetails.resolve(stored.settings[contactDetails.key]?.value).value;
  const builtIn = contactDetails.defaults;
  const samples = sampleContent(stored);
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
    samples: facts.sample_jobs === 0 && samples.length === 0,
    notice:
      !isShown(showDemoNotice, stored.settings) ||
      (facts.sample_jobs === 0 && !samples.some(({ isClaimed }) => isClaimed)),
  };
}
