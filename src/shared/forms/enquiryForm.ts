/** What the enquiry of an employer must be. */
import * as v from 'valibot';
import { limits } from './limits';
import { consent, personFields } from './person';
import { line, message } from './texts';

export const enquiryForm = v.object({
  company: line(
    limits.company,
    'Please enter the name of your company.',
    `The name of your company can have at most ${limits.company} characters.`,
  ),
  ...personFields,
  message,
  consent,
});
