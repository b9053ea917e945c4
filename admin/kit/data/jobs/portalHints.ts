/** Hints at the fields of a job about requirements of Google for Jobs and Indeed. They never block publishing. */
import type { JobField, JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { readPlace } from '../../../../src/shared/jobs/editing/places';

/** Portals treat shorter ones as advertisements. */
const SHORT_DESCRIPTION = 200;
const TITLE_EXTRAS = /[₹$€£!]|\b(?:lpa|ctc|salary|urgent(?:ly)?|immediate(?:ly)?|hiring|walk-?in|wanted)\b/i;

const has = (text: string, part: string) =>
  part.trim() !== '' && text.toLowerCase().includes(part.trim().toLowerCase());

function titleHint({ title, company, location }: JobValues): string | undefined {
  const isLoud = title.length > 8 && title === title.toUpperCase();
  return isLoud || TITLE_EXTRAS.test(title) || has(title, company) || has(title, location)
    ? 'Portals require only the name of the role, without pay, place, company, exclamation marks or all capitals.'
    : undefined;
}

function placesHint({ places, country }: JobValues): string | undefined {
  const read = places.map((line) => readPlace(line, country));
  if (places.length === 0) return 'Indeed requires the state of each place, and Google also its postal code.';
  return read.some((place) => place && (place.region === '' || place.postal_code === ''))
    ? 'Indeed requires the state of each place, and Google its postal code. One is missing.'
    : undefined;
}

function descriptionHint({ description, title }: JobValues): string | undefined {
  const length = description.trim().length;
  if (length === 0) return 'Add a description before publishing.';
  return length < SHORT_DESCRIPTION || description.trim() === title.trim()
    ? 'Portals reject an incomplete description. Include duties, requirements, hours and benefits.'
    : undefined;
}

const isEmpty = (...texts: readonly string[]) => texts.every((text) => text === '');

/** By field; empty if nothing is missing. */
export function portalHints(values: JobValues): Partial<Record<JobField, string>> {
  return Object.fromEntries(
    Object.entries({
      title: titleHint(values),
      description: descriptionHint(values),
      places: placesHint(values),
      salary_min: isEmpty(values.salary_min, values.salary_max)
        ? 'Google warns if pay is missing, and candidates can filter by it.'
        : undefined,
      closes_at: isEmpty(values.closes_at) ? 'Google warns if a job has no closing date.' : undefined,
    } satisfies Partial<Record<JobField, string | undefined>>).filter(([, hint]) => hint !== undefined),
  );
}
