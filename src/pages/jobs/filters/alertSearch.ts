import { ALERT_FILTERS } from '../../../shared/jobs/jobAlerts';
import type { JobQuery } from '../../../shared/jobs/jobQuery';
import { valueInWords } from './filterOptions';

/** What an alert would look for, in words: the search without its order and the age of jobs. */
export const alertSearch = (query: JobQuery): string =>
  ALERT_FILTERS.filter((name) => query[name] !== '')
    .map((name) => (name === 'q' ? `“${query.q}”` : valueInWords(name, query[name])))
    .join(', ') || 'All jobs';
