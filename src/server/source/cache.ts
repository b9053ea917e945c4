/**
 * In-memory caches for pages: the HTML of texts, the sample jobs, and job lists without a query, which are read once
 * until a job changes, whatever else is saved.
 */
import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import type { ToHtml } from '../../data/jobReader';
import { markdownHtml } from '../../shared/markdownHtml';
import type { JobReader } from '../../data/jobs';
import { JOB_FILTERS, type JobQuery } from '../../shared/jobs/jobQuery';
import { A_MOMENT } from './invalidation';

/** A few thousand jobs with their texts. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Renders HTML for a text once: the list of all jobs has thousands, one or two of them new. */
export function cacheHtml(toHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark)): ToHtml {
  const kept = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
    memoMethod: (markdown) => toHtml(markdown),
  });
  return (markdown) => kept.memo(markdown);
}

/**
 * Once there are none, it is not queried again. On failure a page is rendered without the result, and the failure is
 * logged elsewhere.
 */
export function createSampleJobs({ samples }: Pick<JobReader, 'samples'>) {
  let known: ReadonlySet<number> | undefined;
  return async (signal: AbortSignal): Promise<ReadonlySet<number>> => {
    if (known?.size === 0) return known;
    try {
      known = new Set(await samples(signal));
    } catch {
      signal.throwIfAborted();
    }
    return known ?? new Set();
  };
}

/** The longest age of figures such as "new this week", in milliseconds. */
const LONGEST = 60_000;
/** Any address can be requested; the least recently used results make room. */
const MOST_ANSWERS = 500;

interface JobCache extends JobReader {
  /** A job has changed. */
  expire(): void;
}

interface Known {
  readonly answer: unknown;
  readonly until: number;
}

const isOfAll = (query: JobQuery) =>
  query.q === '' && JOB_FILTERS.every((filter) => query[filter].length === 0);

/** `freshFor`: the milliseconds for which a new result is current without changes. */
export function cacheJobs(jobs: JobReader, freshFor: () => number): JobCache {
  const known = new LRUCache<string, Known>({ max: MOST_ANSWERS });
  let changes = 0;

  async function keep<T>(asked: readonly unknown[], read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(asked);
    const last = known.get(key);
    if (last && performance.now() < last.until) return last.answer as T;
    const before = changes;
    const begunAt = performance.now();
    const right = freshFor();
    const answer = await read();
    // Without notifications a page is current for one period, not for two.
    if (before === changes && right > A_MOMENT) {
      known.set(key, { answer, until: begunAt + Math.min(right, LONGEST) });
    }
    return answer;
  }

  /** A text search also depends on the synonyms. */
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
      const [{ pay: _, ...list }, facets] = await Promise.all([
        kept.search(query, signal),
        kept.facets(signal),
      ]);
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
