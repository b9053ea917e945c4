import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobReader } from '../../../src/data/jobs';
import { cacheJobs } from '../../../src/server/source/cache';
import { readJobQuery } from '../../../src/shared/jobs/jobQuery';

const { signal } = new AbortController();
const queryOf = (search: string) => readJobQuery(new URLSearchParams(search));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeping(freshFor = Infinity) {
  const asked = vi.fn<(what: string) => void>();
  const answering =
    <T>(what: string, answer: T) =>
    () => {
      asked(what);
      return Promise.resolve(answer);
    };
  const reader = {
    insights: answering('insights', { total: 1 }),
    featured: answering('featured', []),
    facets: answering('facets', { category: [] }),
    find: answering('find', undefined),
    similar: answering('similar', []),
    search: answering('search', { jobs: [] }),
    searchWithFacets: answering('searchWithFacets', { list: { jobs: [] }, facets: { category: [] } }),
  };
  const jobs = cacheJobs(reader as unknown as JobReader, () => freshFor);
  return { jobs, reader, asked };
}

test('results without search text are requested once, and those with text each time', async () => {
  const { jobs, asked } = keeping();
  const searches = ['', 'page=2', 'sort=title', 'q=nurse', 'location=Pune'];
  for (const search of [...searches, ...searches]) {
    await jobs.insights(signal);
    await jobs.featured(signal);
    await jobs.facets(signal);
    for (const id of [7, 8]) {
      await jobs.find(id, signal);
      await jobs.similar(id, signal);
    }
    await jobs.search(queryOf(search), signal, 50);
    expect(await jobs.searchWithFacets(queryOf(search), signal)).toEqual({
      list: { jobs: [] },
      facets: { category: [] },
    });
  }
  const times = (what: string) => asked.mock.calls.filter(([name]) => name === what).length;
  expect([times('insights'), times('featured'), times('facets')]).toEqual([1, 1, 1]);
  expect([times('find'), times('similar')]).toEqual([2, 2]);
  // Four of fifty without text, two of them with the word, and three pages of all, which share one set of choices.
  expect(times('search')).toBe(4 + 2 + 3);
  // One for Pune, and two for the word.
  expect(times('searchWithFacets')).toBe(1 + 2);
});

test('cached jobs are requested again after a change, and after a minute', async () => {
  const { jobs, asked } = keeping();
  await jobs.insights(signal);
  jobs.expire();
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(59_000);
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('cached jobs expire when a job opens or closes on schedule', async () => {
  const { jobs, asked } = keeping(2000);
  await jobs.featured(signal);
  await vi.advanceTimersByTimeAsync(2000);
  await jobs.featured(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer requested before a change is returned but not cached', async () => {
  const { jobs, asked } = keeping();
  const early = jobs.insights(signal);
  jobs.expire();
  expect(await early).toEqual({ total: 1 });
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('nothing is cached without notifications of changes', async () => {
  const { jobs, asked } = keeping(500);
  await jobs.insights(signal);
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failed request is not cached', async () => {
  const { jobs, reader } = keeping();
  vi.spyOn(reader, 'insights').mockRejectedValueOnce(new Error('offline'));
  await expect(jobs.insights(signal)).rejects.toThrow('offline');
  expect(await jobs.insights(signal)).toEqual({ total: 1 });
});
