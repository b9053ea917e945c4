/** What the list of jobs is asked for, as it stands in its address. Pure. */
import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { TYPES } from '../../../../src/shared/jobs/editing/jobFields';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { JOB_STATES, type JobState } from '../../../../src/shared/jobs/editing/jobState';
import type { ListValues } from '../../../kit/ui/list/listAddress';

export interface JobsQuery {
  readonly q: string;
  readonly status: JobState | '';
  readonly category: string;
  readonly type: string;
  readonly workplace: string;
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

/** More than anybody types to find a job; every word is a condition. */
const MOST_WORDS = 8;

export const USUAL_SORT: CrudSort = { field: 'updated_at', order: 'desc' };

/** Whatever is malformed counts as not set. */
export function readQuery(values: ListValues): JobsQuery {
  const of = (name: string) => values[name] ?? '';
  const known = (name: string, options: object) => (Object.hasOwn(options, of(name)) ? of(name) : '');
  return {
    q: of('q').trim(),
    status: known('status', JOB_STATES) as JobsQuery['status'],
    category: of('category'),
    type: TYPES.some((type) => type === of('type')) ? of('type') : '',
    workplace: known('workplace', WORKPLACES),
  };
}

const where = (field: string, operator: LogicalFilter['operator'], value: unknown): LogicalFilter => ({
  field,
  operator,
  value,
});
const anyOf = (...value: LogicalFilter[]): CrudFilter => ({ operator: 'or', value });

/** In quotes commas and brackets mean themselves. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;

/** The same as `jobState`, as conditions of the database. */
function stateFilters(state: JobState, now: Date): CrudFilter[] {
  const at = now.toISOString();
  if (state === 'draft' || state === 'closed') return [where('status', 'eq', state)];
  const published = where('status', 'eq', 'published');
  if (state === 'expired') return [published, where('closes_at', 'lte', at)];
  const isNotOver = anyOf(where('closes_at', 'null', 'null'), where('closes_at', 'gt', at));
  const isThere = anyOf(where('opens_at', 'null', 'null'), where('opens_at', 'lte', at));
  return [published, isNotOver, state === 'open' ? isThere : where('opens_at', 'gt', at)];
}

/** Every word must be somewhere in title, company or location; a number may be that of the job as well. */
function wordFilter(word: string): CrudFilter {
  const inTexts = ['title', 'company', 'location'].map((field) => where(field, 'contains', word));
  return anyOf(...inTexts, ...(/^\d{1,9}$/.test(word) ? [where('id', 'eq', word)] : []));
}

/** Letters and digits of any script, and what is common within names; everything else parts words. */
const wordsOf = (q: string) => q.match(/[\p{L}\p{M}\p{N}+#&/-]+/gu)?.slice(0, MOST_WORDS) ?? [];

export function filtersOf({ q, status, category, type, workplace }: JobsQuery, now: Date): CrudFilter[] {
  return [
    ...wordsOf(q).map(wordFilter),
    ...(status ? stateFilters(status, now) : []),
    ...(category ? [where('category', 'eq', quoted(category))] : []),
    ...(type ? [where('type', 'eq', type)] : []),
    ...(workplace ? [where('workplace', 'eq', workplace)] : []),
  ];
}

/** The id makes the order complete, so that no job is on two pages. */
export const sortersOf = (sorting: CrudSort): CrudSort[] => [sorting, { field: 'id', order: 'desc' }];
