/** What pages ask of the jobs without words is asked once until a job is changed, however often other things are saved. */
import { LRUCache } from 'lru-cache';
import type { JobReader } from '../data/jobs';
import { JOB_FILTERS, type JobQuery } from '../shared/jobs/jobQuery';
import { A_MOMENT } from './changes/changeWatch';

/** Figures such as "new this week" move on by themselves: no longer than this, in milliseconds. */
const AT_MOST = 60_000;
/** Any address can be asked for; answers that were asked for longest ago make room. */
const MOST = 500;

interface KeptJobs extends JobReader {
  /** A job was changed. */
  expire(): void;
}

interface Known {
  readonly answer: unknown;
  readonly until: number;
}

const isOfAll = (query: JobQuery) => query.q === '' && JOB_FILTERS.every((filter) => query[filter] === '');

/** `freshFor`: for how many milliseconds an answer that comes now is right if nobody changes anything. */
export function keepJobs(jobs: JobReader, freshFor: () => number): KeptJobs {
  const known = new LRUCache<string, Known>({ max: MOST });
  let changes = 0;

  async function keep<T>(asked: readonly unknown[], read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(asked);
    const last = known.get(key);
    if (last && performance.now() < last.until) return last.answer as T;
    const before = changes;
    const begunAt = performance.now();
    const right = freshFor();
    const answer = await read();
    // Where nobody tells of changes, a page is right for a moment, and not for two.
    if (before === changes && right > A_MOMENT) {
      known.set(key, { answer, until: begunAt + Math.min(right, AT_MOST) });
    }
    return answer;
  }

  /** What words find depends on texts as well: on the words that mean the same. */
  const keepWordless = <T>({ q }: JobQuery, asked: readonly unknown[], read: () => Promise<T>) =>
    q === '' ? keep(asked, read) : read();

  const kept: JobReader = {
    ...jobs,
    insights: (signal) => keep(['insights'], () => jobs.insights(signal)),
    samples: (signal) => keep(['samples'], () => jobs.samples(signal)),
    featured: (signal) => keep(['featured'], () => jobs.featured(signal)),
    facets: (signal) => keep(['facets'], () => jobs.facets(signal)),
    find: (id, signal) => keep(['find', id], () => jobs.find(id, signal)),
    similar: (id, signal) => keep(['similar', id], () => jobs.similar(id, signal)),
    search: (query, signal, size) =>
      keepWordless(query, ['search', query, size], () => jobs.search(query, signal, size)),
    async searchWithFacets(query, signal) {
      if (!isOfAll(query)) {
        return keepWordless(query, ['both', query], () => jobs.searchWithFacets(query, signal));
      }
      const [list, facets] = await Promise.all([kept.search(query, signal), kept.facets(signal)]);
      return { list, facets };
    },
  };
  return {
    ...kept,
    expire() {
      changes += 1;
      known.clear();
    },
  };
}
