/** Loaders of the pages that show jobs. A backend that does not answer gives a page that says so, never an error. */
import { data, redirect } from 'react-router-dom';
import type { FeaturedJobsData, JobPageData, JobReader, JobsPageData, LoadJobReader } from '../../data/jobs';
import { within } from '../../data/within';
import { jobIdOf } from '../../shared/jobs/jobAddress';
import { jobsPath, pageCount, readJobQuery } from '../../shared/jobs/jobQuery';

/** How long a page waits for its jobs, in milliseconds. */
const TIMEOUT = 5000;

/** Undefined where the backend did not answer. A navigation that the visitor broke off stays an error. */
async function attempt<T>(
  load: LoadJobReader,
  { signal }: Request,
  ask: (jobs: JobReader, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  try {
    const jobs = await load();
    return await within(TIMEOUT, (limited) => ask(jobs, limited), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

export async function loadFeaturedJobs(load: LoadJobReader, request: Request): Promise<FeaturedJobsData> {
  const answer = await attempt(load, request, async (jobs, signal) => {
    const [featured, { total }] = await Promise.all([jobs.featured(signal), jobs.insights(signal)]);
    return { featured, total };
  });
  return answer ?? {};
}

export async function loadJobList(load: LoadJobReader, request: Request) {
  const query = readJobQuery(new URL(request.url).searchParams);
  const found = await attempt(load, request, async (jobs, signal) => {
    const [list, facets, insights] = await Promise.all([
      jobs.search(query, signal),
      jobs.facets(query, signal),
      jobs.insights(signal),
    ]);
    return { list, facets, insights };
  });
  const lastPage = found && pageCount(found.list, query);
  if (lastPage && query.page > lastPage) throw redirect(jobsPath({ ...query, page: lastPage }));
  return data({ query, found } satisfies JobsPageData, { status: found ? 200 : 503 });
}

/** The address keeps what is asked beside the job, such as where a visitor came from. */
function redirectTo(path: string, { url }: Request): Response {
  const { search } = new URL(url);
  // A title may get its old words back, so browsers must not remember this for good.
  return redirect(path + search, { status: 308, headers: { 'cache-control': 'no-cache' } });
}

/** Undefined where there is no such job, or none that visitors may know of. */
export async function loadJob(load: LoadJobReader, request: Request, segment: string | undefined) {
  const id = jobIdOf(segment ?? '');
  if (id === undefined) return undefined;
  const answer = await attempt(load, request, async (jobs, signal) => {
    const [found, similar] = await Promise.all([jobs.find(id, signal), jobs.similar(id, signal)]);
    return { found, similar };
  });
  if (!answer) return data({} satisfies JobPageData, { status: 503 });
  const { found, similar } = answer;
  if (!found) return undefined;
  if (found.job.path !== `/jobs/${segment}`) throw redirectTo(found.job.path, request);
  return data({ found, similar } satisfies JobPageData);
}
