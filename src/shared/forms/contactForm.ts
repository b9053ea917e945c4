/** What a message to the agency must be. */
import * as v from 'valibot';
import { limits } from './limits';
import { personFields } from './person';

export const subjects = {
  'job-inquiry': 'Job inquiry',
  'staffing-services': 'Staffing services',
  general: 'General question',
} as const;

export const contactForm = v.object({
  ...personFields,
  subject: v.picklist(Object.keys(subjects) as (keyof typeof subjects)[], 'Please choose a subject.'),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter your message.'),
    v.minLength(
      limits.messageMin,
      `Please say a little more: a message has at least ${limits.messageMin} characters.`,
    ),
    v.maxLength(
      limits.message,
      `Your message can have at most ${limits.message.toLocaleString('en-US')} characters.`,
    ),
  ),
});
