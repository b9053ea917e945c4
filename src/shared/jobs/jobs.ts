/** Jobs as the functions of the database give them to visitors. Names of confidential clients are masked there. */

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

/** A job in a list. */
export interface JobCard extends Salary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
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
}

/** A job on its own page and in feeds. */
export interface JobPage extends JobCard {
  /** Markdown. */
  readonly description: string;
  /** Countries a remote worker may live in; empty for other workplaces. */
  readonly applicant_countries: readonly string[];
  readonly featured: boolean;
  readonly closes_at: string | null;
  readonly in_feeds: boolean;
  readonly updated_at: string;
}

export interface OpenJob extends JobPage {
  readonly state: 'open';
}

/** A job that was open once. Its address stays, and tells no more than this. */
export interface ClosedJob {
  readonly state: 'closed';
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly location: string;
}

/** `relevance` ranks by text and is `recent` without. */
export type JobSort = 'recent' | 'salary_high' | 'salary_low' | 'title' | 'relevance';

/** Arguments of `search_jobs` and `job_facets`; what is absent, null or empty filters nothing. */
export interface JobFilters {
  readonly q?: string;
  readonly location?: string;
  readonly category?: string;
  readonly type?: string;
  readonly workplace?: string;
  /** Rupees a year, compared with the upper end of the range. */
  readonly salary_at_least?: number;
  readonly posted_within_days?: number;
}

/** Further arguments of `search_jobs`. `size` is 6 by default and at most 50; pages end at the thousandth job. */
export interface JobPageRequest extends JobFilters {
  readonly sort?: JobSort;
  readonly page?: number;
  readonly size?: number;
}

/** Numbers stop at 1,001, which stands for more than 1,000; see `countText`. */
export interface JobSearch {
  readonly rows: readonly JobCard[];
  readonly total: number;
  readonly all_open: number;
  readonly page: number;
}

interface FacetValue {
  readonly value: string;
  /** What choosing the value would find; null where that many jobs are not counted. */
  readonly count: number | null;
}

export type JobFacets = Readonly<
  Record<'location' | 'category' | 'type' | 'workplace', readonly FacetValue[]>
>;

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
