/** The rows that the admin search finds, by group, limited to what this person may see. */
import { useList, type BaseRecord, type CrudFilter, type CrudSort, type MetaQuery } from '@refinedev/core';
import { jobState, JOB_STATES } from '../../kit/data/jobs/jobState';
import { useAnswer } from '../../kit/data/functions';
import { CANDIDATES, CLIENTS, JOBS } from '../../kit/ui/addresses';
import { markWords, searchable, type Part, type Query } from '../../kit/content/textSearch';
import { filtersOf, writeListState } from '../../kit/ui/list/listAddress';
import { useNow } from '../../kit/ui/clock';
import type { ClientRow } from '../../resources/clients/client';
import { LIST_SELECT, type JobListRow } from '../../resources/jobs/jobRow';
import * as jobsQuery from '../../resources/jobs/list/jobsQuery';
import { senderName } from '../../../src/shared/submissions/address';
import type { InboxArea } from '../../resources/submissions/areas';
import { useIndustryLabels, whereFound } from '../../resources/submissions/labels';
import { readQuery, sortersOf, submissionsRequest } from '../../resources/submissions/filters';
import { fullName, submissionPath, type ListedSubmission } from '../../resources/submissions/submissionRow';
import { mayOpen } from '../providers/accessControl';
import type { Address } from './addressOf';

/** The number of results per group at first. */
export const MOST = 6;
export interface Hit {
  readonly to: Address;
  readonly state?: object;
  readonly text: readonly Part[];
  readonly where: readonly Part[];
  /** Not visible to visitors yet. */
  readonly isDraft?: boolean;
}

export interface Group {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  /** The address of the full list with this search. */
  readonly all?: { readonly label: string; readonly to: Address; readonly state: object };
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

interface Asked {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly meta: MetaQuery;
}

interface Rows<Row> extends Pick<Group, 'total' | 'isLoading' | 'isFailed' | 'reload'> {
  readonly rows: readonly Row[];
}

function useRows<Row extends BaseRecord>(asked: Asked, isWanted: boolean): Rows<Row> {
  const { query, result } = useList<Row>({
    ...asked,
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { enabled: isWanted },
  });
  return {
    rows: isWanted ? result.data : [],
    total: isWanted ? (result.total ?? 0) : 0,
    isLoading: query.isFetching && !query.data,
    isFailed: isWanted && query.isError && !query.isFetching,
    reload: () => void query.refetch(),
  };
}

function allOf(label: string, pathname: string, values: Readonly<Record<string, string>>) {
  const { search, state } = writeListState({ filters: filtersOf(values), sorters: [], currentPage: 1 });
  return { label: `All results in ${label}`, to: { pathname, search }, state };
}

export function useJobGroup(words: string, query: Query | undefined): Group {
  const { q } = jobsQuery.readQuery({ q: words });
  const request = jobsQuery.jobsRequest(jobsQuery.readQuery({ q }), LIST_SELECT);
  const sorters = jobsQuery.sortersOf(jobsQuery.USUAL_SORT);
  const { rows, ...state } = useRows<JobListRow>({ resource: 'jobs', ...request, sorters }, Boolean(query));
  const now = useNow();
  return {
    ...state,
    label: 'Jobs',
    hits: query
      ? rows.map((job) => {
          const { company, location, id, reference } = job;
          const facts = [company, location, `No. ${id}`, reference, JOB_STATES[jobState(job, now)]];
          return {
            to: { pathname: `${JOBS}/${id}` },
            text: markWords(searchable(job.title), query),
            where: markWords(searchable(facts.filter(Boolean).join(' · ')), query),
          };
        })
      : [],
    all: allOf('Jobs', JOBS, { q }),
  };
}

export function useInboxGroup(area: InboxArea, words: string, query: Query | undefined): Group {
  const isWanted = mayOpen(area.name) && query !== undefined;
  const request = submissionsRequest(area, readQuery(area, { words }), '');
  const sorters = sortersOf({ field: 'created_at', order: 'desc' });
  const { rows, ...state } = useRows<ListedSubmission>({ ...request, sorters }, isWanted);
  const industryOf = useIndustryLabels();
  return {
    ...state,
    label: area.label,
    hits: query
      ? rows.map((entry) => ({
          to: { pathname: submissionPath(entry) },
          text: markWords(searchable(fullName(entry)), query),
          where: markWords(searchable(whereFound(entry, industryOf)), query),
        }))
      : [],
    all: allOf(area.label, area.path, { words }),
  };
}

/** Each person once; the text of their resume is searched as well. */
export function useCandidateGroup(words: string, query: Query | undefined): Group {
  const enabled = mayOpen('candidates') && query !== undefined;
  const { answer, ...state } = useAnswer('staff_candidates', { words }, { query: { enabled } });
  const people = answer?.people.slice(0, MOST) ?? [];
  return {
    ...state,
    label: 'Candidates',
    total: answer?.total ?? 0,
    hits: query
      ? people.map(({ id, name, emails, excerpt }) => ({
          to: { pathname: `${CANDIDATES}/${id}` },
          text: markWords(searchable(name), query),
          where: markWords(searchable(excerpt?.text ?? emails.map(senderName).join(' · ')), query),
        }))
      : [],
    all: allOf('Candidates', CANDIDATES, { words }),
  };
}

/** Matches the name, or a contact, which is then shown beside the client. */
export function useClientGroup(words: string, query: Query | undefined): Group {
  const enabled = mayOpen('agency_clients') && query !== undefined;
  const { answer, ...state } = useAnswer('find_clients', { words }, { query: { enabled } });
  const clients = answer?.clients.slice(0, MOST) ?? [];
  const { result } = useList<Pick<ClientRow, 'id' | 'contacts'>>({
    resource: 'clients',
    filters: [{ field: 'id', operator: 'in', value: `(${clients.map(({ id }) => id).join(',')})` }],
    pagination: { mode: 'off' },
    meta: { select: 'id,contacts', isCounted: false },
    queryOptions: { enabled: clients.length > 0 },
  });
  const whereOf = (id: number, open_jobs: number, { words: wanted }: Query) => {
    const contacts = result.data.find((row) => row.id === id)?.contacts ?? [];
    const lines = contacts.map(({ name, email }) => searchable([name, email].filter(Boolean).join(' · ')));
    const hit = lines.find(({ plain }) => wanted.some((word) => plain.includes(word)));
    return hit ?? searchable(open_jobs === 1 ? '1 open job' : `${open_jobs} open jobs`);
  };
  return {
    ...state,
    label: 'Clients',
    total: answer?.total ?? 0,
    hits: query
      ? clients.map(({ id, name, open_jobs }) => ({
          to: { pathname: `${CLIENTS}/${id}` },
          text: markWords(searchable(name), query),
          where: markWords(whereOf(id, open_jobs, query), query),
        }))
      : [],
    all: {
      label: 'All results in Clients',
      to: { pathname: CLIENTS, search: `?${new URLSearchParams({ q: words })}` },
      state: {},
    },
  };
}
