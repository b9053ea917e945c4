/** Jobs that a visitor saves for later: their numbers, as an address and a browser keep them. */

/** The id in "7" or "7-any-slug"; undefined for anything that is no address of a job. */
export function jobIdOf(parameter: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,14})(?:-.*)?$/.exec(parameter) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The address of saved jobs, each by its number: `/jobs/saved?ids=12,7,33`. */
export const SAVED_JOBS_PATH = '/jobs/saved';

/** As many as one page of them shows, and one browser keeps. */
const MOST_SAVED = 50;

/** The numbers in "12,7,33": each once, up to the limit. */
export const jobIdsIn = (text: string): readonly number[] =>
  [...new Set(text.split(',').flatMap((part) => jobIdOf(part) ?? []))].slice(0, MOST_SAVED);

export const savedJobsPath = (ids: string): string => SAVED_JOBS_PATH + (ids && `?ids=${ids}`);
