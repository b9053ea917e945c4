/** The values of filters: their labels, and the ones that each filter offers. */
import { countText } from '../../shared/jobs/jobNames';
import {
  POSTED_WITHIN,
  SALARY_STEPS,
  WORKPLACES,
  type JobFilter,
  type JobQuery,
  valuesOf,
} from '../../shared/jobs/jobQuery';
import { SHIFTS, type Shift } from '../../shared/jobs/day';
import type { JobList } from '../../data/jobs';
import type { JobFacets, Workplace } from '../../shared/jobs/jobs';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Shifts that are more than one. */
const SHIFT_VALUES: Partial<Record<string, string>> = {
  rotating: 'Rotating shifts',
  flexible: 'Flexible hours',
};

/** Steps of experience with a name beside their numbers. */
const YEARS: Partial<Record<string, string>> = { '0-0': 'Fresher', '10-60': '10+ years' };

/** The values of one part of a search: "Kochi or Pune". */
export const wordsOf = (query: JobQuery, name: JobFilter | 'q'): string =>
  valuesOf(query, name)
    .map((value) => valueInWords(name, value))
    .join(' or ');

/** A value in words, as in "₹10 LPA or more". */
export function valueInWords(filter: JobFilter | 'q', value: string): string {
  if (filter === 'q') return `“${value}”`;
  if (filter === 'workplace') return WORKPLACES[value as Workplace];
  if (filter === 'shift') return SHIFT_VALUES[value] ?? `${SHIFTS[value as Shift]} shift`;
  if (filter === 'experience') return YEARS[value] ?? `${value.replace('-', '–')} years`;
  if (filter === 'salary') return `₹${value} LPA or more`;
  if (filter === 'posted')
    return POSTED_WITHIN[Number(value) as keyof typeof POSTED_WITHIN] ?? `Last ${value} days`;
  return value;
}

/** A search and its result, for the title of its page: "Nurse jobs in Kochi: 2 open". Undefined for an empty search. */
export function searchTitle(query: JobQuery, { total, hasMore }: Pick<JobList, 'total' | 'hasMore'>) {
  const q = query.q.replace(/\s+(?:jobs?|vacanc(?:y|ies))$/i, '');
  const subject = [wordsOf(query, 'workplace'), wordsOf(query, 'type'), wordsOf(query, 'category'), q]
    .filter(Boolean)
    .join(' ');
  const jobs = /\b(?:jobs?|vacanc(?:y|ies)|naukri)\b/i.test(q) ? subject : `${subject} jobs`.trim();
  const place = wordsOf(query, 'location');
  const limits = (['shift', 'experience', 'salary', 'posted'] as const).map((name) => wordsOf(query, name));
  const asked = [place ? `${jobs} in ${place}` : jobs, ...limits].filter(Boolean).join(', ');
  if (asked === 'jobs') return undefined;
  const count = total === 0 ? 'none' : countText(total, hasMore);
  return `${asked.charAt(0).toUpperCase()}${asked.slice(1)}: ${count} open`;
}

/** Fixed steps for salary and age; for the others the values found now, with their counts. */
export function optionsOf(filter: JobFilter, facets: JobFacets, query: JobQuery): readonly Option[] {
  const found =
    filter === 'salary'
      ? SALARY_STEPS.map((step) => ({ value: String(step), count: null }))
      : filter === 'posted'
        ? Object.keys(POSTED_WITHIN).map((value) => ({ value, count: null }))
        : facets[filter];
  // A chosen value stays visible without results, so that it can be removed.
  const gone = valuesOf(query, filter).filter((chosen) => !found.some(({ value }) => value === chosen));
  const none = found.some(({ count }) => count === null) ? null : 0;
  return [...found, ...gone.map((value) => ({ value, count: none }))].map(({ value, count }) => {
    const words = valueInWords(filter, value);
    return { value, label: count === null ? words : `${words} (${countText(count)})` };
  });
}
