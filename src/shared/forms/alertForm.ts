/** What has to be filled in for a job alert. */
import * as v from 'valibot';
import { consent, personFields } from './person';

export const alertForm = v.object({
  email: personFields.email,
  frequency: v.picklist(['daily', 'weekly'], 'Please choose how often we should write.'),
  consent,
});
