/** What a message to the agency must be. */
import * as v from 'valibot';
import { subjects } from '../submissions/choices';
import { consent, personFields } from './person';
import { message } from './texts';

export const contactForm = v.object({
  ...personFields,
  subject: v.picklist(Object.keys(subjects) as (keyof typeof subjects)[], 'Please choose a subject.'),
  message,
  consent,
});
