/** The jobs of a section of a page, and whether search engines index a page of jobs. Pure. */
import type { PageItem } from '../content/sections/pageRows';
import { wordCount } from '../text';
import { readJobQuery, type JobQuery } from './jobQuery';

/** The number of jobs in a section; the list of jobs has the others. */
export const JOBS_ON_SECTION = 10;

/** A page of jobs with fewer words than this and no open job has nothing to say. */
export const FEWEST_WORDS = 80;

/** The search for its jobs; undefined if its industry is gone, because all jobs would be wrong. */
export function sectionQuery(
  { words, industry, city, workplace }: Pick<PageItem, 'words' | 'industry' | 'city' | 'workplace'>,
  industries: readonly { readonly anchor: string; readonly name: string }[],
): JobQuery | undefined {
  const category = industries.find(({ anchor }) => industry === `/services#${anchor}`)?.name ?? '';
  if (industry && !category) return undefined;
  return readJobQuery(
    new URLSearchParams({
      q: words,
      category,
      location: city,
      workplace: workplace === 'any' ? '' : workplace,
    }),
  );
}

/**
 * True if the page shows jobs and has too few words of its own: without an open job, search engines leave it out.
 * Its texts are HTML.
 */
export const needsJobs = (sections: readonly PageItem[]): boolean =>
  sections.some(({ kind }) => kind === 'jobs') &&
  sections.reduce((sum, { text }) => sum + wordCount(text), 0) < FEWEST_WORDS;
