/** A search of the job list in an address: parts that are not set are left out. */
import { SHIFTS } from './day';
import type { JobSort, Workplace } from './jobs';

/** The typed text, fit for an address: without control characters and broken characters, at most 200 characters. */
export const searchText = (typed: string): string =>
  Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ').trim())
    .slice(0, 200)
    .join('')
    .trimEnd();

export const WORKPLACES: Readonly<Record<Workplace, string>> = {
  onsite: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

/** Steps of the salary filter, in lakh rupees a year. */
export const SALARY_STEPS = [5, 10, 15, 20, 25, 30, 40, 50] as const;

/** Days of the filter by age, with their names. */
export const POSTED_WITHIN = { 1: 'Last 24 hours', 7: 'Last 7 days', 14: 'Last 14 days', 30: 'Last 30 days' };

export const SORTS: Readonly<Record<JobSort, string>> = {
  relevance: 'Relevance',
  recent: 'Most Recent',
  salary_high: 'Salary High to Low',
  salary_low: 'Salary Low to High',
  title: 'Alphabetical',
};

export interface JobQuery {
  readonly q: string;
  /** Each lists the accepted values in alphabetical order; none means any. */
  readonly location: readonly string[];
  readonly category: readonly string[];
  readonly type: readonly string[];
  readonly workplace: readonly string[];
  readonly shift: readonly string[];
  /** Years from and to, such as "3-5". */
  readonly experience: string;
  /** At least this many lakh rupees a year, as digits. */
  readonly salary: string;
  /** Posted within this many days, as digits. */
  readonly posted: string;
  /** Empty for the usual order: by relevance where there is text, else the newest first. */
  readonly sort: string;
  readonly page: number;
}

export const JOB_FILTERS = [
  'location',
  'category',
  'type',
  'workplace',
  'shift',
  'experience',
  'salary',
  'posted',
] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];
type SearchPart = 'q' | JobFilter;

/** The values of a search's text or of one of its filters; none if it has none. */
export const valuesOf = (query: JobQuery, name: SearchPart): readonly string[] =>
  [query[name]].flat().filter((value) => value !== '');

/** The same search without this value, or without all values of that filter. */
export const without = (query: JobQuery, name: SearchPart, value?: string): JobQuery => {
  const given = query[name];
  const left =
    typeof given === 'string' ? '' : given.filter((other) => value !== undefined && other !== value);
  return { ...query, [name]: left, page: 1 };
};

export const JOBS_PATH = '/jobs';
export const JOBS_PER_PAGE = 6;
/** The database accepts as many values of one filter. */
const MOST_VALUES = 20;
/** The database lists no further, with text and without. */
const MOST_FOUND = 200;
const MOST_LISTED = 1000;

const digits = (text: string | null) => /^0*([1-9]\d{0,4})$/.exec(text ?? '')?.[1] ?? '';

/** The effective order of a search. */
export const sortOf = ({ q, sort }: Pick<JobQuery, 'q' | 'sort'>): JobSort =>
  (sort || (q ? 'relevance' : 'recent')) as JobSort;

function readSort(params: URLSearchParams, q: string): string {
  const sort = params.get('sort') ?? '';
  const isKnown = Object.hasOwn(SORTS, sort) && (sort !== 'relevance' || q !== '');
  return isKnown && sort !== sortOf({ q, sort: '' }) ? sort : '';
}

const readValues = (params: URLSearchParams, name: JobFilter) => {
  const given = params.getAll(name).map((value) => searchText(value));
  return [...new Set(given)]
    .filter((value) => value !== '')
    .slice(0, MOST_VALUES)
    .sort();
};

/** Reads an address; malformed parts count as not set. */
export function readJobQuery(params: URLSearchParams): JobQuery {
  const q = searchText(params.get('q') ?? '');
  return {
    q,
    location: readValues(params, 'location'),
    category: readValues(params, 'category'),
    type: readValues(params, 'type'),
    workplace: readValues(params, 'workplace').filter((value) => Object.hasOwn(WORKPLACES, value)),
    shift: readValues(params, 'shift').filter((value) => Object.hasOwn(SHIFTS, value)),
    experience: /^\d{1,2}-\d{1,2}$/.exec(params.get('experience') ?? '')?.[0] ?? '',
    salary: digits(params.get('salary')),
    posted: digits(params.get('posted')),
    sort: readSort(params, q),
    page: Number(digits(params.get('page')) || 1),
  };
}

/** The address of a search, always written the same way. */
export function jobsPath(query: JobQuery): string {
  const { page, sort } = query;
  const params = new URLSearchParams();
  for (const name of ['q', ...JOB_FILTERS] as const) {
    for (const value of valuesOf(query, name)) params.append(name, value);
  }
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const search = String(params);
  return search ? `${JOBS_PATH}?${search}` : JOBS_PATH;
}

/** True if anything narrows or reorders the list. */
export const isPlainList = (query: JobQuery): boolean => jobsPath({ ...query, page: 1 }) === JOBS_PATH;

/** The number of pages of a list. If more jobs were found than counted, one page after the current one exists. */
export function pageCount(
  { total, hasMore }: { readonly total: number; readonly hasMore: boolean },
  { q, page }: Pick<JobQuery, 'q' | 'page'>,
): number {
  const last = Math.ceil((q ? MOST_FOUND : MOST_LISTED) / JOBS_PER_PAGE);
  const counted = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  return Math.min(last, hasMore ? Math.max(counted, page + 1) : counted);
}
