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

test('what does not depend on words is asked once, and words each time', async () => {
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
  // Four of fifty without words, two of them by the word, and three pages of all, whose choices are those of all.
  expect(times('search')).toBe(4 + 2 + 3);
  // One for Pune, two for the word.
  expect(times('searchWithFacets')).toBe(1 + 2);
});

test('is asked anew after a change, and after a minute', async () => {
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

test('is right no longer than until something begins or ends by itself', async () => {
  const { jobs, asked } = keeping(2000);
  await jobs.featured(signal);
  await vi.advanceTimersByTimeAsync(2000);
  await jobs.featured(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer that was asked for before a change is given, and not kept', async () => {
  const { jobs, asked } = keeping();
  const early = jobs.insights(signal);
  jobs.expire();
  expect(await early).toEqual({ total: 1 });
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('where nobody tells of changes, nothing is kept', async () => {
  const { jobs, asked } = keeping(500);
  await jobs.insights(signal);
  await jobs.insights(signal);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const { jobs, reader } = keeping();
  vi.spyOn(reader, 'insights').mockRejectedValueOnce(new Error('offline'));
  await expect(jobs.insights(signal)).rejects.toThrow('offline');
  expect(await jobs.insights(signal)).toEqual({ total: 1 });
});
