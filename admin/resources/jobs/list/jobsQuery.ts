/** The query of the job list, as in its address. Pure. */
import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { TYPES } from '../../../../src/shared/jobs/editing/jobFields';
import { SHIFTS } from '../../../../src/shared/jobs/day';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { JOB_STATES, type JobState } from '../../../kit/data/jobs/jobState';
import { foundBy } from '../../../kit/data/functions';
import type { ListValues } from '../../../kit/ui/list/listAddress';

export interface JobsQuery {
  readonly q: string;
  readonly status: JobState | '';
  readonly category: string;
  readonly type: string;
  readonly workplace: string;
  readonly shift: string;
}

export const SORTS: Readonly<Record<string, string>> = {
  updated_at: 'Changed',
  title: 'Title',
  company: 'Company',
  location: 'Location',
  category: 'Industry',
  salary_yearly_inr: 'Salary',
  posted_at: 'Posted',
  closes_at: 'Closes',
};

export const USUAL_SORT: CrudSort = { field: 'updated_at', order: 'desc' };

/** Malformed values count as not set. */
export function readQuery(values: ListValues): JobsQuery {
  const of = (name: string) => values[name] ?? '';
  const known = (name: string, options: object) => (Object.hasOwn(options, of(name)) ? of(name) : '');
  return {
    q: of('q').trim(),
    status: known('status', JOB_STATES) as JobsQuery['status'],
    category: of('category'),
    type: TYPES.some((type) => type === of('type')) ? of('type') : '',
    workplace: known('workplace', WORKPLACES),
    shift: known('shift', SHIFTS),
  };
}

const where = (field: string, operator: LogicalFilter['operator'], value: unknown): LogicalFilter => ({
  field,
  operator,
  value,
});
const anyOf = (...value: LogicalFilter[]): CrudFilter => ({ operator: 'or', value });

/** Quotes make commas and brackets literal. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;

/** Matches `jobState`, as database conditions. */
function stateFilters(state: JobState, now: Date): CrudFilter[] {
  const at = now.toISOString();
  if (state === 'draft' || state === 'closed') return [where('status', 'eq', state)];
  const published = where('status', 'eq', 'published');
  if (state === 'expired') return [published, where('closes_at', 'lte', at)];
  const isNotOver = anyOf(where('closes_at', 'null', 'null'), where('closes_at', 'gt', at));
  const isThere = anyOf(where('opens_at', 'null', 'null'), where('opens_at', 'lte', at));
  return [published, isNotOver, state === 'open' ? isThere : where('opens_at', 'gt', at)];
}

function conditionsOf({ status, category, type, workplace, shift }: JobsQuery, now: Date): CrudFilter[] {
  return [
    ...(status ? stateFilters(status, now) : []),
    ...(category ? [where('category', 'eq', quoted(category))] : []),
    ...(type ? [where('type', 'eq', type)] : []),
    ...(workplace ? [where('workplace', 'eq', workplace)] : []),
    ...(shift ? [where('shift', 'eq', shift)] : []),
  ];
}

/** Sort columns that may be empty. */
const MAY_BE_EMPTY = ['salary_yearly_inr', 'posted_at', 'closes_at'];

/** The database conditions for these columns. The query travels in the body of the request. */
export const jobsRequest = (query: JobsQuery, select: string, now = new Date()) => ({
  filters: conditionsOf(query, now),
  meta: { select, mayBeEmpty: MAY_BE_EMPTY, ...(query.q && foundBy('find_jobs', { words: query.q })) },
});

/** The id makes the order unique, so that no job is on two pages. */
export const sortersOf = (sorting: CrudSort): CrudSort[] => [sorting, { field: 'id', order: 'desc' }];
