/** Landing pages: the jobs of each, and whether search engines index it. Pure. */
import { wordCount } from '../text';
import { readJobQuery, type JobQuery } from './jobQuery';

/** The number of jobs on a landing page; the list of jobs has the others. */
export const JOBS_ON_LANDING = 10;

/** A page with fewer words than this and no open job has nothing to say. */
export const FEWEST_WORDS = 80;

interface Landing {
  /** The address of an industry, or nothing. */
  readonly industry: string;
  readonly city: string;
  readonly workplace: 'any' | 'onsite' | 'hybrid' | 'remote';
}

/** The search for its jobs; undefined if its industry is gone, because all jobs would be wrong. */
export function landingQuery(
  { industry, city, workplace }: Landing,
  industries: readonly { readonly anchor: string; readonly name: string }[],
): JobQuery | undefined {
  const category = industries.find(({ anchor }) => industry === `/services#${anchor}`)?.name ?? '';
  if (industry && !category) return undefined;
  return readJobQuery(
    new URLSearchParams({ category, location: city, workplace: workplace === 'any' ? '' : workplace }),
  );
}

/** True if its text suffices without a job. `body` is HTML. */
export const hasEnoughWords = (body: string): boolean => wordCount(body) >= FEWEST_WORDS;
