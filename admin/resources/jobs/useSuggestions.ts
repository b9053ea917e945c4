import { industries } from '../../../src/shared/content/sections/industries';
import { useAnswer } from '../../kit/data/functions';
import { useStoredRows } from '../../kit/data/stored/storedRows';

export interface Suggestions {
  readonly category: readonly string[];
  readonly location: readonly string[];
}

const sorted = (values: readonly string[]) =>
  [...new Set(values)].toSorted((a, b) => a.localeCompare(b, 'en'));

/** The industries of the site, and the industries and places that open jobs have. */
export function useSuggestions(): Suggestions {
  const content = useStoredRows('site_content');
  const { answer: used } = useAnswer('job_facets', {}, { method: 'get' });
  const { items } = industries.resolve(content.rows[industries.id]?.content);
  const named = items.map((item) => industries.title?.(item as never) ?? '');
  return {
    category: sorted([...named, ...(used?.category ?? []).map(({ value }) => value)]),
    location: sorted((used?.location ?? []).map(({ value }) => value)),
  };
}
