/** Loaders of the pages that show jobs. If the backend does not answer, the page reports it; it is never an error. */
import { data, redirect } from 'react-router-dom';
import type { VisibleContent, VisiblePage } from '../data/content';
import type {
  FeaturedJobsData,
  JobChip,
  JobList,
  JobPageData,
  JobReader,
  PublicJobRow,
  JobsOfSection,
  JobsPageData,
  JobsSummary,
  ListedJob,
  LoadJobReader,
  LoadSampleJobs,
  OpenJobs,
  OpenJobsData,
  SavedJobsData,
  SectionJobs,
} from '../data/jobs';
import { withTimeout } from '../data/withTimeout';
import { countText } from '../shared/jobs/jobNames';
import { jobIdOf, jobIdsIn } from '../shared/jobs/savedJobs';
import { cityTime, largestInIndia, shiftAt, type CityTime } from '../shared/jobs/cityTime';
import { globeAt } from '../shared/jobs/daylitGlobe';
import type { JobFacets } from '../shared/jobs/jobs';
import { jobsPath, pageCount, readJobQuery, type JobQuery } from '../shared/jobs/jobQuery';
import { JOBS_ON_SECTION, sectionQuery } from '../shared/jobs/sectionJobs';

/** The longest wait of a page for its jobs, in milliseconds. */
const TIMEOUT = 5000;

/** Undefined if the backend did not answer. A navigation that the visitor cancelled stays an error. */
async function attempt<T>(
  load: LoadJobReader,
  request: Request,
  ask: (jobs: JobReader, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const { signal } = request;
  try {
    const jobs = await load(request);
    return await withTimeout(TIMEOUT, (limited) => ask(jobs, limited), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** A page contains its data beside its markup, so rows are without the parts that only cards show. */
const rowsOf = (jobs: readonly ListedJob[]): PublicJobRow[] =>
  jobs.map(({ summary: _summary, ...row }) => row);

const ALL_JOBS = readJobQuery(new URLSearchParams());

const openJobsInWords = (count: number | null): string =>
  count === null ? 'Open jobs' : `${countText(count)} open ${count === 1 ? 'job' : 'jobs'}`;

const openJobs = ({ category }: JobFacets): OpenJobs =>
  Object.fromEntries(category.map(({ value, count }) => [value, openJobsInWords(count)]));

/** The two industries and the two cities with the most open jobs. */
const chipsOf = (facets: JobFacets): readonly JobChip[] =>
  (['category', 'location'] as const).flatMap((facet) =>
    [...facets[facet]]
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, 2)
      .map(({ value, count }) => ({
        to: jobsPath({ ...ALL_JOBS, [facet]: [value] }),
        label: value,
        count: count === null ? '' : countText(count),
      })),
  );

/**
 * The time in the city with the most jobs in the shift of the hour, else in night shifts, else with the most jobs.
 * Nothing without a moment, or a city.
 */
async function cityTimeOf(
  jobs: JobReader,
  { location, shift: shifts }: JobFacets,
  signal: AbortSignal,
): Promise<CityTime | undefined> {
  const moment = jobs.now?.();
  if (moment === undefined) return undefined;
  const shift = [shiftAt(moment), 'night' as const].find((wanted) =>
    shifts.some(({ value }) => value === wanted),
  );
  if (shift) {
    const { facets } = await jobs.searchWithFacets({ ...ALL_JOBS, shift: [shift] }, signal);
    const city = largestInIndia(facets.location);
    if (city) return cityTime(moment, city, shift);
  }
  const city = largestInIndia(location);
  return city && cityTime(moment, city);
}

export async function loadFeaturedJobs(load: LoadJobReader, request: Request): Promise<FeaturedJobsData> {
  const answer = await attempt(load, request, async (jobs, signal) => {
    const [featured, { total }, facets] = await Promise.all([
      jobs.featured(signal),
      jobs.insights(signal),
      jobs.facets(signal),
    ]);
    return {
      featured: rowsOf(featured),
      total,
      cities: facets.location,
      globe: globeAt(jobs.now?.(), facets.location),
      cityTime: await cityTimeOf(jobs, facets, signal),
      chips: chipsOf(facets),
      open: openJobs(facets),
    };
  });
  return answer ?? {};
}

/** The number of open jobs of each industry. */
export async function loadOpenJobs(load: LoadJobReader, request: Request): Promise<OpenJobsData> {
  const facets = await attempt(load, request, (jobs, signal) => jobs.facets(signal));
  return facets ? { open: openJobs(facets) } : {};
}

export async function loadJobList(load: LoadJobReader, request: Request) {
  const query = readJobQuery(new URL(request.url).searchParams);
  const found = await attempt(load, request, async (jobs, signal) => {
    const [filtered, insights] = await Promise.all([
      jobs.searchWithFacets(query, signal),
      jobs.insights(signal),
    ]);
    return { ...filtered, insights };
  });
  const lastPage = found && pageCount(found.list, query);
  if (lastPage && query.page > lastPage) throw redirect(jobsPath({ ...query, page: lastPage }));
  return data({ query, found } satisfies JobsPageData, { status: found ? 200 : 503 });
}

/** Keeps the query of the address, such as the source of the visitor. */
function redirectTo(path: string, { url }: Request): Response {
  const { search } = new URL(url);
  // A title may get its old words back, so browsers must not cache this permanently.
  return redirect(path + search, { status: 308, headers: { 'cache-control': 'no-cache' } });
}

/** Undefined if there is no such job, or none that visitors may see. */
export async function loadJob(
  load: LoadJobReader,
  request: Request,
  segment: string | undefined,
  samples: LoadSampleJobs,
) {
  const id = jobIdOf(segment ?? '');
  if (id === undefined) return undefined;
  const answer = await attempt(load, request, async (jobs, signal) => {
    const [found, similar, invented] = await Promise.all([
      jobs.find(id, signal),
      jobs.similar(id, signal),
      samples(request),
    ]);
    return { found, similar: rowsOf(similar), isSample: invented.has(id) };
  });
  if (!answer) return data({} satisfies JobPageData, { status: 503 });
  const { found, ...rest } = answer;
  if (!found) return undefined;
  if (found.job.path !== `/jobs/${segment}`) throw redirectTo(found.job.path, request);
  return data({ found, ...rest } satisfies JobPageData);
}

/** The address alone selects the jobs: it can be sent to anybody, and works without a script. */
export async function loadSavedJobs(load: LoadJobReader, request: Request, title: string) {
  const ids = jobIdsIn(new URL(request.url).searchParams.get('ids') ?? '');
  const found = await attempt(load, request, async (jobs, signal) => {
    if (ids.length === 0) return { open: [], closed: [], unknown: 0 };
    const { open, closed } = await jobs.byIds(ids, signal);
    return { open, closed, unknown: ids.length - open.length - closed.length };
  });
  return data({ title, ids: ids.join(','), found } satisfies SavedJobsData, { status: found ? 200 : 503 });
}

/** The cities of these jobs, those with most jobs first. */
function citiesOf(jobs: readonly ListedJob[], query: JobQuery): JobChip[] {
  const counts = new Map<string, number>();
  for (const { location } of jobs) counts.set(location, (counts.get(location) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([city, count]) => ({
      to: jobsPath({ ...query, location: [city] }),
      label: city,
      count: countText(count),
    }));
}

/** Undefined if some jobs are on another page, because it would be untrue, and if there is nothing to say. */
function summaryOf({ jobs, total, hasMore, pay }: JobList, query: JobQuery): JobsSummary | undefined {
  if (hasMore || jobs.length < Math.max(total, 2)) return undefined;
  const cities = citiesOf(jobs, query);
  if (!pay && cities.length < 2) return undefined;
  return { pay, cities: cities.length < 2 ? [] : cities };
}

const NO_JOBS = { jobs: [], total: 0, hasMore: false } as const;

/** The most sections of a page that show jobs, so that a page makes a bounded number of searches. */
const MOST_SECTIONS = 6;

/** The open jobs of the sections of this page; undefined if none shows any. */
export async function loadSectionJobs(
  load: LoadJobReader,
  request: Request,
  content: VisibleContent,
  page: VisiblePage,
): Promise<SectionJobs> {
  const industries = content.sections.industries.items;
  const sections = page.sections.filter(({ kind }) => kind === 'jobs').slice(0, MOST_SECTIONS);
  const found = sections.map(async (section): Promise<[string, JobsOfSection]> => {
    const query = sectionQuery(section, industries);
    const list = await attempt(load, request, async (jobs, signal) => {
      if (!query) return NO_JOBS;
      const answer = await jobs.search(query, signal, JOBS_ON_SECTION);
      const { jobs: found, total, hasMore } = answer;
      return { jobs: found, total, hasMore, summary: summaryOf(answer, query) };
    });
    return [section.id, { query, list }];
  });
  return Object.fromEntries(await Promise.all(found));
}
