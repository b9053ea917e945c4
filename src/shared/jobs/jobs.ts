/** Jobs as the functions of the database give them to visitors. Names of confidential clients are masked there. */
import type { JobDay, Shift } from './day';
import type { AskedQuestion } from './questions';

export type JobType = 'Full-time' | 'Part-time' | 'Contract' | 'Internship';
export type Workplace = 'onsite' | 'hybrid' | 'remote';
export type SalaryPeriod = 'hour' | 'day' | 'month' | 'year';

export interface Salary {
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  /** ISO 4217. */
  readonly salary_currency: string;
  readonly salary_period: SalaryPeriod;
}

export interface JobCard extends Salary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The language of its texts, as BCP 47. */
  readonly lang: string;
  /** 'Confidential client' where `client_confidential`. */
  readonly company: string;
  readonly client_confidential: boolean;
  /** The beginning of the description as plain text, at most 181 characters. */
  readonly summary: string;
  readonly location: string;
  /** ISO 3166. */
  readonly country: string;
  readonly category: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  readonly posted_at: string;
  /** The day it was posted as `YYYY-MM-DD`, and its age in days by the agency's calendar. */
  readonly posted_on: string;
  readonly posted_days: number;
  readonly day: JobDay;
  /** Empty if nothing is said about it. */
  readonly shift: Shift | '';
}

/** Places of work; region and postal code are empty if unknown. */
export interface JobPlace {
  readonly city: string;
  readonly region: string;
  /** ISO 3166. */
  readonly country: string;
  readonly postal_code: string;
}

/** Whole years; null for an open end. */
export interface Experience {
  readonly experience_from: number | null;
  readonly experience_to: number | null;
}

/** Facts of a line each, empty if not given. None may name a confidential client. */
export const JOB_LINES = ['education', 'reference', 'consultant'] as const;
export type JobLine = (typeof JOB_LINES)[number];

/** A job on its own page and in feeds. */
export interface PageOfJobs extends JobCard, Experience, Readonly<Record<JobLine, string>> {
  /** Markdown. */
  readonly description: string;
  /** Countries a remote worker may live in; empty for other workplaces. */
  readonly applicant_countries: readonly string[];
  readonly featured: boolean;
  readonly closes_at: string | null;
  /** The last day on which it is open, by the agency's calendar. */
  readonly closes_on: string | null;
  readonly in_feeds: boolean;
  /** Candidates are asked without the client's name. */
  readonly client_unnamed: boolean;
  readonly updated_at: string;
  /** At most ten; empty if only `location` is given. */
  readonly places: readonly JobPlace[];
  /** The IANA name of the agency's time zone. */
  readonly agency_zone: string;
  /** Number of people wanted. */
  readonly openings: number | null;
  readonly skills: readonly string[];
}

export interface OpenJob extends PageOfJobs {
  readonly state: 'open';
  /** The questions for applicants; lists and feeds do not have them. */
  readonly questions: readonly AskedQuestion[];
}

/** A job that was open once. Its address stays and shows no more than this. */
export interface ClosedJob {
  readonly state: 'closed';
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly lang: string;
  readonly category: string;
  readonly location: string;
}

/** An open job requested by its number. */
export interface SavedJob extends JobCard {
  readonly state: 'open';
}

/** `relevance` ranks by text and is `recent` without. */
export type JobSort = 'recent' | 'salary_high' | 'salary_low' | 'title' | 'relevance';

/** One value, or several of which a job has one: a text of JSON for these functions. */
type Choice = string | readonly string[];

/** Arguments of `search_jobs` and `job_facets`; absent, null and empty ones filter nothing. */
export interface JobFilters {
  readonly q?: string;
  readonly location?: Choice;
  readonly category?: Choice;
  readonly type?: Choice;
  readonly workplace?: Choice;
  readonly shift?: Choice;
  /** Rupees a year, compared with the upper end of the range. */
  readonly salary_at_least?: number;
  readonly posted_within_days?: number;
  /** Years from and to, such as "3-5"; finds jobs with an overlapping range. */
  readonly experience?: string;
}

/** Further arguments of `search_jobs`. `size` is 6 by default and at most 50; pages end at the thousandth job, by text at the 200th. */
export interface JobPageRequest extends JobFilters {
  readonly sort?: JobSort;
  readonly page?: number;
  readonly size?: number;
  /** Answers `JobSearchWithFacets`. */
  readonly with_facets?: boolean;
}

/** The number of counted jobs; there may be more. */
interface Counted {
  readonly total: number;
  readonly has_more: boolean;
}

/** A search by text counts the rows that it reads, others count to 1,001, which means more than 1,000; see `countText`. */
export interface JobSearch extends Counted {
  readonly rows: readonly JobCard[];
  readonly all_open: number;
  readonly page: number;
  /** If nothing is found: the text that may have been meant, and the results without one of the filters. */
  readonly meant?: (Counted & { readonly q: string }) | null;
  readonly without?: readonly (Counted & {
    readonly filter: keyof JobFilters;
    /** A part of the text alone, and the text that is left. */
    readonly words?: string;
    readonly q?: string;
  })[];
}

interface FacetValue {
  readonly value: string;
  /** The number of jobs that choosing the value would find; null if that many are not counted. */
  readonly count: number | null;
}

export type JobFacets = Readonly<
  Record<'location' | 'category' | 'type' | 'workplace' | 'shift' | 'experience', readonly FacetValue[]>
>;

/** The answer of `search_jobs` `with_facets`. */
export interface JobSearchWithFacets extends JobSearch {
  readonly facets: JobFacets;
}

export interface JobInsights {
  readonly total: number;
  readonly new_this_week: number;
  readonly remote_available: number;
}

/** One line of the sitemap. */
export interface JobAddress {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: string;
}
