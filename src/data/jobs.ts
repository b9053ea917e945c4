/** Jobs as pages show them: their texts and addresses are made when the rows are read. */
import { createContext } from 'react';
import type { DayStrip } from '../shared/jobs/dayStrip';
import type { PostedJob } from '../shared/jobs/jobPosting';
import type { Shift } from '../shared/jobs/day';
import type { JobFacets, JobInsights, JobPlace, JobType } from '../shared/jobs/jobs';
import type { CityTime } from '../shared/jobs/cityTime';
import type { DaylitGlobe } from '../shared/jobs/daylitGlobe';
import type { AskedQuestion } from '../shared/jobs/questions';
import type { Fact } from '../shared/jobs/jobFacts';
import type { Words } from '../shared/languages';
import type { JobFilter, JobQuery } from '../shared/jobs/jobQuery';

export interface ListedJob {
  readonly path: string;
  readonly title: string;
  /** The language of its texts, if that is not English. */
  readonly words?: Words | undefined;
  readonly company: string;
  /** The company is a description in place of a name. */
  readonly isConfidential?: boolean | undefined;
  readonly location: string;
  readonly type: JobType;
  /** In words, such as "Remote". */
  readonly workplace: string;
  readonly category: string;
  readonly summary: string;
  /** In short, such as "₹18–24 LPA"; absent if no salary is given. */
  readonly salary?: string;
  /** ISO 8601, and its age when it was read. */
  readonly postedAt: string;
  /** `YYYY-MM-DD` by the agency's calendar. */
  readonly postedOn: string;
  readonly posted: string;
  readonly shift?: Shift;
  /** In words, such as "Nights, 10 pm–6:30 am". */
  readonly dayText?: string | undefined;
  /** Begin and end of a bar or two in quarters of the day; absent without hours. */
  readonly mark?: readonly number[] | undefined;
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
  /** The last day on which it is open, as `YYYY-MM-DD` by the agency's calendar. */
  readonly closesOn?: string;
  /** In whole rupees, where `salary` is in lakhs. */
  readonly salaryInRupees?: string;
  /** Never empty: the location by default. */
  readonly places: readonly JobPlace[];
  /** In words, such as "Kochi, Kerala 682001" and "2–5 years". */
  readonly placesText?: string;
  readonly experience?: string;
  readonly education?: string;
  /** The name of its consultant. */
  readonly consultant?: string;
  /** The facts on its page that its head does not give. */
  readonly facts: readonly Fact[];
  readonly strip?: DayStrip | undefined;
}

/** The rest of a job that was open once. */
export interface PastJob {
  readonly path: string;
  readonly title: string;
  readonly words?: Words | undefined;
  readonly category: string;
}

export type FoundJob =
  | { readonly isOpen: true; readonly job: ShownJob; readonly questions: readonly AskedQuestion[] }
  | { readonly isOpen: false; readonly job: PastJob };

/** Jobs requested by their numbers, in that order. */
interface JobsByIds {
  readonly open: readonly ListedJob[];
  readonly closed: readonly PastJob[];
}

/** The number of counted jobs; there may be more. */
interface JobCount {
  readonly total: number;
  readonly hasMore: boolean;
}

/** One page of a list. */
export interface JobList extends JobCount {
  readonly jobs: readonly ListedJob[];
  /** From the least to the most of these jobs, such as "₹4–12 LPA"; empty if none shows its pay. */
  readonly pay?: string;
  /** The number of all open jobs; 1,001 stands for more than 1,000. */
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

/** One page of a list, and the options of its filters. */
interface FilteredJobs {
  readonly list: JobList;
  readonly facets: JobFacets;
}

/** The address of an open job, and the time of its last save (ISO 8601). */
interface JobAt {
  readonly id: number;
  readonly path: string;
  readonly changedAt: string;
}

/** All job data of pages and documents. Each method rejects if the backend does not answer. */
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
  /** Jobs that others may list, newest first, loaded `size` at a time and prepared one by one. */
  forFeeds(signal: AbortSignal, size: number): AsyncIterable<ShownJob>;
  /** All open jobs, the oldest first. */
  addresses(signal: AbortSignal): Promise<readonly JobAt[]>;
  /** The moment that a page shows; absent where pages are kept for longer than a minute. */
  readonly now?: () => number;
  /** The numbers of open jobs that came with the product. */
  samples(signal: AbortSignal): Promise<readonly number[]>;
}

/** Provides the reader for a page; a browser fetches its code for the first list or job that it loads itself. */
export type LoadJobReader = (request?: Request) => Promise<JobReader>;

/** Provides the numbers of the open jobs that came with the product. */
export type LoadSampleJobs = (request: Request) => Promise<ReadonlySet<number>>;

/** The links to the open jobs of each industry, in words such as "2 open jobs", by its name. */
export type OpenJobs = Readonly<Record<string, string>>;

/** The data of the services page. Without `open` the backend did not answer. */
export interface OpenJobsData {
  readonly open?: OpenJobs;
}

/** A link to open jobs: "Healthcare", "12". */
export interface JobChip {
  readonly to: string;
  readonly label: string;
  readonly count: string;
}

/** The data of the home page. Absent parts could not be read. */
export interface FeaturedJobsData extends OpenJobsData {
  /** The cities of the open jobs, with their numbers. */
  readonly cities?: JobFacets['location'];
  readonly globe?: DaylitGlobe;
  readonly cityTime?: CityTime | undefined;
  readonly chips?: readonly JobChip[];
  readonly featured?: readonly PublicJobRow[];
  readonly total?: number;
}

/** The data of the job list. Without `found` the backend did not answer. */
export interface JobsPageData {
  readonly query: JobQuery;
  readonly found?: FilteredJobs & { readonly insights: JobInsights };
}

/** The data of a job's page. Without `found` the backend did not answer. */
export interface JobPageData {
  readonly found?: FoundJob;
  /** It came with the product, so search engines should leave it out. */
  readonly isSample?: boolean;
  readonly similar?: readonly PublicJobRow[];
}

/** The data of the page of saved jobs. Without `found` the backend did not answer. */
export interface SavedJobsData {
  readonly title: string;
  /** The numbers in its address, as written there. */
  readonly ids: string;
  readonly found?: JobsByIds & {
    /** The number of jobs that no longer exist. */
    readonly unknown: number;
  };
}

/** Pay and cities of all jobs of a search. */
export interface JobsSummary {
  readonly pay?: string | undefined;
  /** Each with the address of its jobs, those with most jobs first; empty for a single one. */
  readonly cities: readonly JobChip[];
}

/** The open jobs of a section. Without `list` the backend did not answer, without `query` its industry is gone. */
export interface JobsOfSection {
  readonly query?: JobQuery | undefined;
  readonly list?:
    | (Pick<JobList, 'jobs' | 'total' | 'hasMore'> & { readonly summary?: JobsSummary | undefined })
    | undefined;
}

/** The open jobs of each section of a page that shows some, by the ids of the sections. */
export type SectionJobs = Readonly<Record<string, JobsOfSection>>;

export const SectionJobsContext = createContext<SectionJobs | undefined>(undefined);
