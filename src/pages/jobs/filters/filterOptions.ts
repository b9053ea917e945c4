/** What each filter offers and how its values read. */
import { countText } from '../../../shared/jobs/countText';
import {
  POSTED_WITHIN,
  SALARY_STEPS,
  WORKPLACES,
  type JobFilter,
  type JobQuery,
} from '../../../shared/jobs/jobQuery';
import type { JobFacets, Workplace } from '../../../shared/jobs/jobs';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A value in words, as in "₹10 LPA or more". */
export function valueInWords(filter: JobFilter | 'q', value: string): string {
  if (filter === 'q') return `“${value}”`;
  if (filter === 'workplace') return WORKPLACES[value as Workplace];
  if (filter === 'salary') return `₹${value} LPA or more`;
  if (filter === 'posted')
    return POSTED_WITHIN[Number(value) as keyof typeof POSTED_WITHIN] ?? `Last ${value} days`;
  return value;
}

/** Fixed steps for salary and age; what is found now, with how often, for the others. */
export function optionsOf(filter: JobFilter, facets: JobFacets, query: JobQuery): readonly Option[] {
  const found =
    filter === 'salary'
      ? SALARY_STEPS.map((step) => ({ value: String(step), count: null }))
      : filter === 'posted'
        ? Object.keys(POSTED_WITHIN).map((value) => ({ value, count: null }))
        : facets[filter];
  const chosen = query[filter];
  // What an old address asks for stays visible, so that it can be taken back.
  const all =
    chosen === '' || found.some(({ value }) => value === chosen)
      ? found
      : [...found, { value: chosen, count: null }];
  return all.map(({ value, count }) => {
    const words = valueInWords(filter, value);
    return { value, label: count === null ? words : `${words} (${countText(count)})` };
  });
}
