/** Landing pages: which jobs one is about, and whether search engines should know it. Pure. */
import { wordCount } from '../text';
import { readJobQuery, type JobQuery } from './jobQuery';

/** How many jobs a landing page shows; the list of jobs has the others. */
export const JOBS_ON_LANDING = 10;

/** With fewer words than this and no open job a page has nothing to say. */
export const FEWEST_WORDS = 80;

interface Landing {
  /** The address of an industry, or nothing. */
  readonly industry: string;
  readonly city: string;
  readonly workplace: 'any' | 'onsite' | 'hybrid' | 'remote';
}

/** The search of the jobs that it is about; undefined where its industry is gone, as all jobs would be wrong. */
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

/** Whether its words are enough without a job. `body` is HTML. */
export const hasEnoughWords = (body: string): boolean => wordCount(body) >= FEWEST_WORDS;
