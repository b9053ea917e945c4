/** Jobs as pages show them: words and addresses are made where the rows are read. */
import type { PostedJob } from '../shared/jobs/jobPosting';
import type { JobFacets, JobInsights, JobPlace, JobType } from '../shared/jobs/jobs';
import type { PlacedCities } from '../shared/jobs/globe';
import type { AskedQuestion } from '../shared/jobs/questions';
import type { Fact } from '../shared/jobs/jobFacts';
import type { Words } from '../shared/languages';
import type { JobFilter, JobQuery } from '../shared/jobs/jobQuery';

/** A job in a list. */
export interface ListedJob {
  readonly path: string;
  readonly title: string;
  /** The language of its texts, where that is not English. */
  readonly words?: Words | undefined;
  readonly company: string;
  readonly location: string;
  readonly type: JobType;
  /** In words, such as "Remote". */
  readonly workplace: string;
  readonly category: string;
  readonly summary: string;
  /** In short, such as "₹18–24 LPA"; absent where none is named. */
  readonly salary?: string;
  /** ISO 8601, and how long ago that was when it was read. */
  readonly postedAt: string;
  /** `YYYY-MM-DD` by the calendar of the agency. */
  readonly postedOn: string;
  readonly posted: string;
}

/** One of a few jobs on a page about something else. */
export type PublicJobRow = Omit<ListedJob, 'summary'>;

/** A job on its own page, and in feeds. */
export interface ShownJob extends ListedJob, PostedJob {
  readonly isConfidential: boolean;
  /** Candidates are asked without the client's name. */
  readonly isUnnamed: boolean;
  /** ISO 8601. */
  readonly closesAt?: string;
  /** The last day on which it is open, as `YYYY-MM-DD` by the calendar of the agency. */
  readonly closesOn?: string;
  /** In whole rupees, where `salary` is in lakhs. */
  readonly salaryInRupees?: string;
  /** Never empty: where nobody has said more, the location. */
  readonly places: readonly JobPlace[];
  /** In words, such as "Kochi, Kerala 682001" and "2–5 years". */
  readonly placesText?: string;
  readonly experience?: string;
  readonly education?: string;
  /** The name of who looks after it. */
  readonly consultant?: string;
  /** What its page lists beside company, salary and location. */
  readonly facts: readonly Fact[];
}

/** What is still told of a job that was open once. */
export interface PastJob {
  readonly path: string;
  readonly title: string;
  readonly words?: Words | undefined;
  readonly category: string;
}

export type FoundJob =
  | { readonly isOpen: true; readonly job: ShownJob; readonly questions: readonly AskedQuestion[] }
  | { readonly isOpen: false; readonly job: PastJob };

/** Jobs that were asked for by their numbers, in that order. */
interface JobsByIds {
  readonly open: readonly ListedJob[];
  readonly closed: readonly PastJob[];
}

/** How many jobs were counted, and whether there are more than that. */
interface JobCount {
  readonly total: number;
  readonly hasMore: boolean;
}

/** One page of a list. */
export interface JobList extends JobCount {
  readonly jobs: readonly ListedJob[];
  /** How many are open in all; 1,001 stands for more than 1,000. */
  readonly allOpen: number;
  /** The text that may have been meant, if nothing is found. */
  readonly meant?: JobCount & { readonly q: string };
  /** If nothing is found: the jobs without one of the filters, or without these words of the text, which leaves `q`. */
  readonly without: readonly (JobCount & {
    readonly filter: JobFilter | 'q';
    readonly words?: string;
    readonly q?: string;
  })[];
}

/** One page of a list, and what its filters offer. */
interface FilteredJobs {
  readonly list: JobList;
  readonly facets: JobFacets;
}

/** Where an open job is, and when it was last saved (ISO 8601). */
interface JobAt {
  readonly id: number;
  readonly path: string;
  readonly changedAt: string;
}

/** Everything that pages and documents ask of the jobs. Each rejects when the backend does not answer. */
export interface JobReader {
  search(query: JobQuery, signal: AbortSignal, size?: number): Promise<JobList>;
  /** The same with the choices of the filters, in one go. */
  searchWithFacets(query: JobQuery, signal: AbortSignal): Promise<FilteredJobs>;
  /** The choices among all open jobs. */
  facets(signal: AbortSignal): Promise<JobFacets>;
  insights(signal: AbortSignal): Promise<JobInsights>;
  featured(signal: AbortSignal): Promise<readonly ListedJob[]>;
  find(id: number, signal: AbortSignal): Promise<FoundJob | undefined>;
  similar(id: number, signal: AbortSignal): Promise<readonly ListedJob[]>;
  byIds(ids: readonly number[], signal: AbortSignal): Promise<JobsByIds>;
  /** Jobs that others may list, newest first, asked for `size` at a time and made ready one by one. */
  forFeeds(signal: AbortSignal, size: number): AsyncIterable<ShownJob>;
  /** Of all open jobs, the oldest first. */
  addresses(signal: AbortSignal): Promise<readonly JobAt[]>;
  /** The numbers of open jobs that came with the product. */
  samples(signal: AbortSignal): Promise<readonly number[]>;
}

/** Gives the reader for a page; a browser fetches its code for the first list or job that it asks for itself. */
export type LoadJobReader = (request?: Request) => Promise<JobReader>;

/** Gives the numbers of the open jobs that came with the product. */
export type LoadSampleJobs = (request: Request) => Promise<ReadonlySet<number>>;

/** What leads to the open jobs of one industry, in words such as "2 open jobs", by its name. */
export type OpenJobs = Readonly<Record<string, string>>;

/** What the page of the services is given. Without `open` the backend did not answer. */
export interface OpenJobsData {
  readonly open?: OpenJobs;
}

/** A way from the head of the home page to jobs that are open: "Healthcare", "12". */
export interface JobChip {
  readonly to: string;
  readonly label: string;
  readonly count: string;
}

/** What the home page is given. Absent parts could not be read. */
export interface FeaturedJobsData extends OpenJobsData {
  /** Where the open jobs are, with their numbers. */
  readonly cities?: JobFacets['location'];
  readonly globe?: PlacedCities;
  readonly chips?: readonly JobChip[];
  readonly featured?: readonly PublicJobRow[];
  readonly total?: number;
}

/** What the page of the list is given. Without `found` the backend did not answer. */
export interface JobsPageData {
  readonly query: JobQuery;
  readonly found?: FilteredJobs & { readonly insights: JobInsights };
}

/** What the page of a job is given. Without `found` the backend did not answer. */
export interface JobPageData {
  readonly found?: FoundJob;
  /** It came with the product, so search engines should leave it out. */
  readonly isSample?: boolean;
  readonly similar?: readonly PublicJobRow[];
}

/** What the page of saved jobs is given. Without `found` the backend did not answer. */
export interface SavedJobsData {
  readonly title: string;
  /** The numbers that its address names, as they stand in one. */
  readonly ids: string;
  readonly found?: JobsByIds & {
    /** How many there are no more. */
    readonly unknown: number;
  };
}

/** What a landing page is given. Without `list` the backend did not answer, without `query` its industry is gone. */
export interface LandingPageData {
  readonly title: string;
  readonly query?: JobQuery;
  readonly list?: Pick<JobList, 'jobs' | 'total' | 'hasMore'>;
  /** Search engines should leave it out. */
  readonly isThin: boolean;
}
