/** Searches of visitors and the titles that they find, which tell the jobs apart. */
import type { JobPageRequest } from '../../src/shared/jobs/jobs';
import type { Stage } from '../support/database';
import { asVisitor, fromNow, plantJobs } from '../support/jobs';

/** What a request finds, by titles. */
export type Found = readonly [request: JobPageRequest, titles: unknown];

/** Each of these words, with what all of them find. */
export const each = (words: string, titles: unknown) => words.split('|').map((q): Found => [{ q }, titles]);

export function onSearch(on: () => Stage) {
  const visitor = asVisitor(on);
  const titles = async (request: JobPageRequest) =>
    (await visitor.search(request)).rows.map(({ title }) => title);
  return {
    visitor,
    titles,
    /** What these find now, written as they are. */
    found: (cases: readonly Found[]) =>
      Promise.all(cases.map(async ([request]): Promise<Found> => [request, await titles(request)])),
    /** Each job is a day older than the one before. */
    plant: (jobs: Parameters<typeof plantJobs>[1]) =>
      plantJobs(
        on(),
        jobs.map((job, age) => ({ posted_at: fromNow(-age - 0.5), ...job })),
      ),
  };
}
