/** What a message to the agency must be. */
import * as v from 'valibot';
import { consent, personFields } from './person';
import { message } from './texts';

export const subjects = {
  'job-inquiry': 'Job inquiry',
  'staffing-services': 'Staffing services',
  general: 'General question',
} as const;

export const contactForm = v.object({
  ...personFields,
  subject: v.picklist(Object.keys(subjects) as (keyof typeof subjects)[], 'Please choose a subject.'),
  message,
  consent,
});
