import type { JobPageData } from '../../data/jobs';

/** The title of the job that a page shows, out of what its loader gave; undefined on any other page. */
export const jobTitle = (loaderData: unknown): string | undefined =>
  (loaderData as JobPageData | { found?: { job?: undefined } } | undefined)?.found?.job?.title;
