/**
 * Calls the functions of the database that visitors may use, and turns their rows into jobs for pages. The server has
 * this module at hand; a browser fetches it for the first list or job that it loads itself.
 */
import { jobPath } from '../shared/jobs/jobNames';
import { LAKH } from '../shared/jobs/rupees';
import { WORKPLACES, JOBS_PER_PAGE, sortOf, type JobQuery } from '../shared/jobs/jobQuery';
import type {
  ClosedJob,
  JobCard,
  PageOfJobs,
  OpenJob,
  JobAddress,
  JobFacets,
  JobInsights,
  JobSearch,
  JobSearchWithFacets,
  SavedJob,
} from '../shared/jobs/jobs';
import { dayText } from '../shared/jobs/dayText';
import { markdownHtml } from '../shared/markdownHtml';
import { placesOf, postingFacts } from '../shared/jobs/postingFacts';
import { markOf, stripOf } from '../shared/jobs/dayStrip';
import { experienceText, factsOf, firstSentence, placesText, postedText } from '../shared/jobs/jobFacts';
import { payText, salaryText, salaryInRupees } from '../shared/jobs/salary';
import { wordsIn } from '../shared/languages';
import type { FoundJob, ListedJob, PastJob, ShownJob, JobList, JobReader } from './jobs';
import { createDataClient, type BackendAddress, type DataClient, valueOf } from './client';

/** Without the single hours, which lists do not show. */
const dayOf = ({ day, shift }: JobCard) =>
  shift && { shift, dayText: dayText(day, shift), mark: markOf(day.hours) };

export function toListedJob(row: JobCard): ListedJob {
  const { title, company, summary, location, category, type, workplace, posted_at, posted_on } = row;
  return {
    path: jobPath(row),
    title,
    words: wordsIn(row.lang),
    company,
    isConfidential: row.client_confidential || undefined,
    summary: firstSentence(summary),
    location,
    category,
    type,
    workplace: WORKPLACES[workplace],
    salary: salaryText(row),
    postedAt: posted_at,
    postedOn: posted_on,
    posted: `Posted ${postedText(row.posted_days).toLowerCase()}`,
    ...dayOf(row),
  };
}

/** From Markdown. */
export type ToHtml = (markdown: string) => string;

/** A list needs no parser, so its code comes with the first text. */
async function loadHtml(): Promise<ToHtml> {
  const { micromark } = await import('micromark');
  return (markdown) => markdownHtml(markdown, micromark);
}

/** The facts that the head of a job's page gives. */
const HEAD_FACTS: ReadonlySet<string> = new Set(['Workplace', 'Job type', 'Experience']);

/** Today by the agency's calendar. */
const todayOf = ({ posted_on, posted_days }: JobCard) =>
  new Date(Date.parse(posted_on) + posted_days * 86_400_000).toISOString().slice(0, 10);

const stripIn = (row: PageOfJobs) => stripOf(row.day, { agencyZone: row.agency_zone, today: todayOf(row) });

export const toShownJob = (row: PageOfJobs, toHtml: ToHtml): ShownJob => ({
  ...toListedJob(row),
  id: row.id,
  html: toHtml(row.description),
  isConfidential: row.client_confidential,
  isUnnamed: row.client_unnamed,
  closesAt: row.closes_at ?? undefined,
  closesOn: row.closes_on ?? undefined,
  salaryInRupees: salaryInRupees(row),
  places: placesOf(row),
  placesText: placesText(row.places),
  experience: experienceText(row),
  education: row.education || undefined,
  reference: row.reference || undefined,
  consultant: row.consultant || undefined,
  facts: factsOf(row).filter(([label]) => !HEAD_FACTS.has(label)),
  strip: stripIn(row),
  posting: postingFacts(row),
});

export const toPastJob = (row: ClosedJob): PastJob => ({
  path: jobPath(row),
  title: row.title,
  words: wordsIn(row.lang),
  category: row.category,
});

export function toFoundJob(row: OpenJob | ClosedJob | null, toHtml: ToHtml): FoundJob | undefined {
  if (!row) return undefined;
  if (row.state === 'open') return { isOpen: true, job: toShownJob(row, toHtml), questions: row.questions };
  return { isOpen: false, job: toPastJob(row) };
}

type FunctionName = Parameters<DataClient['rpc']>[0];
type Arguments = Parameters<DataClient['rpc']>[1];

/** The number of rows that `job_addresses` returns at once. */
const ADDRESSES_AT_ONCE = 1000;

/** One value is sent as it is, several as JSON. */
const choiceOf = (values: readonly string[]) => (values.length > 1 ? JSON.stringify(values) : values[0]);

const filtersOf = (query: JobQuery) => ({
  q: query.q,
  location: choiceOf(query.location),
  category: choiceOf(query.category),
  type: choiceOf(query.type),
  workplace: choiceOf(query.workplace),
  shift: choiceOf(query.shift),
  experience: query.experience || undefined,
  salary_at_least: query.salary ? Number(query.salary) * LAKH : undefined,
  posted_within_days: query.posted ? Number(query.posted) : undefined,
});

const pageOf = (query: JobQuery) => ({ ...filtersOf(query), sort: sortOf(query), page: query.page });

const FILTER_OF = {
  q: 'q',
  location: 'location',
  category: 'category',
  type: 'type',
  workplace: 'workplace',
  shift: 'shift',
  experience: 'experience',
  salary_at_least: 'salary',
  posted_within_days: 'posted',
} as const;

const toJobList = ({ rows, total, has_more, all_open, meant, without = [] }: JobSearch): JobList => ({
  jobs: rows.map(toListedJob),
  total,
  hasMore: has_more,
  allOpen: all_open,
  meant: meant ? { q: meant.q, total: meant.total, hasMore: meant.has_more } : undefined,
  without: without.map(({ filter, words, q, total, has_more }) => ({
    filter: FILTER_OF[filter],
    words,
    q,
    total,
    hasMore: has_more,
  })),
});

type Ask = <T>(name: FunctionName, signal: AbortSignal, args?: Arguments) => Promise<T>;

async function allAddresses(ask: Ask, signal: AbortSignal) {
  const rows: JobAddress[] = [];
  let part: JobAddress[];
  do {
    part = await ask<JobAddress[]>('job_addresses', signal, { after_id: rows.at(-1)?.id ?? 0 });
    rows.push(...part);
  } while (part.length === ADDRESSES_AT_ONCE);
  return rows.map((row) => ({ id: row.id, path: jobPath(row), changedAt: row.updated_at }));
}

async function* jobsForFeeds(ask: Ask, signal: AbortSignal, size: number, toHtml: ToHtml) {
  let last: PageOfJobs | undefined;
  let part: PageOfJobs[];
  do {
    part = await ask<PageOfJobs[]>('jobs_for_feeds', signal, {
      size,
      after_posted_at: last?.posted_at,
      after_id: last?.id,
    });
    for (const row of part) {
      signal.throwIfAborted();
      yield toShownJob(row, toHtml);
    }
    last = part.at(-1);
  } while (part.length === size);
}

interface JobReaderOptions {
  /** Receives every failed call, which rejects too; calls that nobody waits for any longer are left out. */
  readonly onFailure?: (error: unknown) => void;
  /** Replaces the usual way from Markdown to HTML. */
  readonly toHtml?: ToHtml;
}

const isGivenUp = ({ aborted, reason }: AbortSignal) =>
  aborted && (reason as Error | undefined)?.name !== 'TimeoutError';

export function createJobReader(
  address: BackendAddress,
  fetch?: typeof globalThis.fetch,
  { onFailure, toHtml }: JobReaderOptions = {},
): JobReader {
  const client = createDataClient(address, fetch);
  const ask: Ask = async <T>(name: FunctionName, signal: AbortSignal, args: Arguments = {}) => {
    try {
      // By GET, which a replica of the database may answer. The caller sees an error and tries again.
      const asked = client.rpc(name, args, { get: true }).retry(false);
      return (await asked.abortSignal(signal).then(valueOf)) as T;
    } catch (error) {
      if (!isGivenUp(signal)) onFailure?.(error);
      throw error;
    }
  };
  const cards = async (name: FunctionName, signal: AbortSignal, args?: Arguments) =>
    (await ask<JobCard[]>(name, signal, args)).map(toListedJob);
  return {
    async search(query, signal, size = JOBS_PER_PAGE) {
      const found = await ask<JobSearch>('search_jobs', signal, { ...pageOf(query), size });
      return { ...toJobList(found), pay: payText(found.rows) };
    },
    async searchWithFacets(query, signal) {
      const args = { ...pageOf(query), size: JOBS_PER_PAGE, with_facets: true };
      const found = await ask<JobSearchWithFacets>('search_jobs', signal, args);
      return { list: toJobList(found), facets: found.facets };
    },
    facets: (signal) => ask<JobFacets>('job_facets', signal),
    insights: (signal) => ask<JobInsights>('job_insights', signal),
    featured: (signal) => cards('featured_jobs', signal),
    find: async (id, signal) =>
      toFoundJob(
        await ask<OpenJob | ClosedJob | null>('get_job', signal, { id }),
        toHtml ?? (await loadHtml()),
      ),
    similar: (id, signal) => cards('similar_jobs', signal, { id }),
    async byIds(ids, signal) {
      const rows = await ask<(SavedJob | ClosedJob)[]>('jobs_by_ids', signal, { ids: [...ids] });
      return {
        open: rows.flatMap((row) => (row.state === 'open' ? [toListedJob(row)] : [])),
        closed: rows.flatMap((row) => (row.state === 'closed' ? [toPastJob(row)] : [])),
      };
    },
    samples: (signal) => ask<number[]>('open_sample_jobs', signal),
    async *forFeeds(signal, size) {
      yield* jobsForFeeds(ask, signal, size, toHtml ?? (await loadHtml()));
    },
    addresses: (signal) => allAddresses(ask, signal),
  };
}
