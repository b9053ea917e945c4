/** The query of the inbox: read from the address, and turned into database conditions. Pure. */
import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { isUuid } from '../../../src/shared/uuid';
import { foundBy } from '../../kit/data/functions';
import { isDay, startOfDay } from '../../kit/ui/clock';
import type { ListValues } from '../../kit/ui/list/listAddress';
import type { InboxArea } from './areas';
import { LIST_SELECT } from './submissionRow';

export interface SubmissionFilters {
  /** May contain names, so it is never part of an address. */
  readonly words: string;
  readonly stage: string;
  readonly kind: string;
  /** `me`, `nobody`, or the id of a person. */
  readonly owner: string;
  readonly unread: boolean;
  readonly waiting: boolean;
  /** The id of a job. */
  readonly job: string;
  /** `met` or `unmet`: if all answers meet the criteria of the job. */
  readonly musts: string;
  readonly source: string;
  /** Days such as 2026-11-21, both included, in the person's time zone. */
  readonly from: string;
  readonly until: string;
  readonly erasure: boolean;
}

export const PAGE_SIZE = 20;

export const SORTS: Readonly<Record<string, string>> = {
  created_at: 'Received',
  last_name: 'Name',
  stage: 'Stage',
};

const ID = /^[1-9]\d{0,14}$/;
const SOURCE = /^[A-Za-z0-9_.-]{1,40}$/;
const MUSTS = /^(?:met|unmet)$/;
const OWNERS = /^(?:me|nobody)$/;

/** Malformed values count as not set. */
export function readQuery(area: InboxArea, values: ListValues): SubmissionFilters {
  const of = (name: string, isValid: (value: string) => boolean) => {
    const value = values[name] ?? '';
    return isValid(value) ? value : '';
  };
  return {
    words: (values['words'] ?? '').trim(),
    stage: of('stage', (value) => Object.hasOwn(area.stages, value)),
    kind: of('kind', (value) => area.kinds.some((kind) => kind === value)),
    owner: of('owner', (value) => OWNERS.test(value) || isUuid(value)),
    unread: values['unread'] === 'yes',
    waiting: values['waiting'] === 'yes',
    job: of('job', (value) => ID.test(value)),
    musts: of('musts', (value) => MUSTS.test(value)),
    source: of('source', (value) => SOURCE.test(value)),
    from: of('from', isDay),
    until: of('until', isDay),
    erasure: values['erasure'] === 'yes',
  };
}

const where = (field: string, operator: LogicalFilter['operator'], value: unknown): LogicalFilter => ({
  field,
  operator,
  value,
});

/** A list in PostgREST syntax; its values contain no commas or brackets. */
const oneOf = (values: readonly string[]) => `(${values.join(',')})`;

function ownerCondition(owner: string, me: string): CrudFilter {
  return owner === 'nobody'
    ? where('owner_id', 'null', 'null')
    : where('owner_id', 'eq', owner === 'me' ? me : owner);
}

/** All filters but the query. `me` is the id of the signed-in person. */
function conditionsOf(area: InboxArea, filters: SubmissionFilters, me: string): CrudFilter[] {
  const { stage, kind, owner, unread, waiting, job, musts, source, from, until, erasure } = filters;
  return [
    kind ? where('kind', 'eq', kind) : where('kind', 'in', oneOf(area.kinds)),
    ...(stage ? [where('stage', 'eq', stage)] : []),
    ...(owner ? [ownerCondition(owner, me)] : []),
    ...(unread ? [where('read_at', 'null', 'null')] : []),
    ...(waiting ? [where('is_waiting', 'eq', true)] : []),
    ...(job ? [where('job_id', 'eq', job)] : []),
    ...(musts ? [where('unmet', musts === 'met' ? 'eq' : 'gt', 0)] : []),
    ...(source ? [where('source', 'eq', `"${source}"`)] : []),
    ...(from ? [where('created_at', 'gte', startOfDay(from))] : []),
    ...(until ? [where('created_at', 'lt', startOfDay(until, 1))] : []),
    ...(erasure ? [where('erasure_requested_at', 'nnull', 'null')] : []),
  ];
}

/** The conditions of a list, a board or an export. The query travels in the body of the request. */
export const submissionsRequest = (area: InboxArea, filters: SubmissionFilters, me: string) => ({
  resource: 'submissions',
  filters: conditionsOf(area, filters, me),
  meta: {
    select: LIST_SELECT,
    ...(filters.words && foundBy('find_submissions', { words: filters.words })),
  },
});

/** The id makes the order unique, so that no entry is on two pages. */
export const sortersOf = (sorting: CrudSort): CrudSort[] => [
  sorting,
  ...(sorting.field === 'last_name' ? [{ field: 'first_name', order: sorting.order }] : []),
  { field: 'id', order: 'desc' },
];
