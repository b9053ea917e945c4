/** What every page of jobs asks alike, however its visitor searches, is asked once until something is changed. */
import type { JobReader } from '../data/jobs';
import { JOB_FILTERS, type JobQuery } from '../shared/jobs/jobQuery';
import { A_MOMENT } from './changes/changeWatch';

/** Figures such as "new this week" move on by themselves: no longer than this, in milliseconds. */
const AT_MOST = 60_000;

interface KeptJobs extends JobReader {
  /** Something was changed. */
  expire(): void;
}

const isOfAll = (query: JobQuery) => query.q === '' && JOB_FILTERS.every((filter) => query[filter] === '');

/** `freshFor`: for how many milliseconds an answer that comes now is right if nobody changes anything. */
export function keepJobs(jobs: JobReader, freshFor: () => number): KeptJobs {
  let changes = 0;
  const expiring: (() => void)[] = [];

  function keep<T>(read: (signal: AbortSignal) => Promise<T>): (signal: AbortSignal) => Promise<T> {
    let known: { readonly answer: T; readonly until: number } | undefined;
    expiring.push(() => (known = undefined));
    return async (signal) => {
      if (known && performance.now() < known.until) return known.answer;
      const before = changes;
      const begunAt = performance.now();
      const right = freshFor();
      const answer = await read(signal);
      // Where nobody tells of changes, a page is right for a moment, and not for two.
      if (before === changes && right > A_MOMENT)
        known = { answer, until: begunAt + Math.min(right, AT_MOST) };
      return answer;
    };
  }

  const facets = keep((signal) => jobs.facets(signal));
  return {
    ...jobs,
    insights: keep((signal) => jobs.insights(signal)),
    featured: keep((signal) => jobs.featured(signal)),
    facets,
    async searchWithFacets(query, signal) {
      if (!isOfAll(query)) return jobs.searchWithFacets(query, signal);
      const [list, all] = await Promise.all([jobs.search(query, signal), facets(signal)]);
      return { list, facets: all };
    },
    expire() {
      changes += 1;
      for (const drop of expiring) drop();
    },
  };
}
