/** The state of a list in an address: `?status=open&sort=-title&page=2`. */
import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useLocation } from 'react-router-dom';

export interface ListState {
  /** Each filter by its name in the address. */
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly currentPage: number;
}

interface Place {
  readonly search: string;
  readonly state: unknown;
}

/** Queries that may name people: stored in the history entry, never in the address. */
const UNSEEN = 'words';
/** Filters that change while typing, so that going back skips the steps. */
const QUIET: ReadonlySet<string> = new Set(['q', UNSEEN, 'columns']);

export type ListValues = Readonly<Record<string, string>>;

export const valuesOf = (filters: readonly CrudFilter[]): ListValues =>
  Object.fromEntries(filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])));

export const filtersOf = (values: ListValues): CrudFilter[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }));

export const sortText = ({ field, order }: CrudSort) => (order === 'desc' ? `-${field}` : field);

export const readSort = (text: string): CrudSort => ({
  field: text.replace(/^-/, ''),
  order: text.startsWith('-') ? 'desc' : 'asc',
});

const NEWEST: CrudSort = { field: 'created_at', order: 'desc' };

/** The requested order, if the list supports it. */
export const chosenSort = (
  [first]: readonly CrudSort[],
  known: Readonly<Record<string, string>>,
  usual: CrudSort = NEWEST,
) => (first && Object.hasOwn(known, first.field) ? first : usual);

export function readListState({ search, state }: Place): ListState {
  const { page, sort, ...shown } = Object.fromEntries(new URLSearchParams(search));
  const { [UNSEEN]: words = '' } = (state ?? {}) as { [UNSEEN]?: string };
  const wanted = Number(page);
  return {
    filters: filtersOf({ ...shown, [UNSEEN]: words }),
    sorters: sort ? [readSort(sort)] : [],
    currentPage: Number.isInteger(wanted) && wanted > 0 && wanted < 100_000 ? wanted : 1,
  };
}

/** The query string of the address, and the hidden state beside it. */
export function writeListState({ filters, sorters, currentPage }: ListState) {
  const { [UNSEEN]: words, ...shown } = valuesOf(filters);
  const params = new URLSearchParams(shown);
  if (sorters[0]) params.set('sort', sortText(sorters[0]));
  if (currentPage > 1) params.set('page', String(currentPage));
  return { search: params.size > 0 ? `?${params}` : '', state: words ? { [UNSEEN]: words } : {} };
}

export const isSameState = (one: ListState, other: ListState) =>
  JSON.stringify(writeListState(one)) === JSON.stringify(writeListState(other));

const loudPart = ({ filters, sorters }: ListState): ListState => ({
  filters: filters.filter((filter) => !('field' in filter && QUIET.has(filter.field))),
  sorters,
  currentPage: 1,
});

/** True if only the typed query and the page differ. */
export const isQuietChange = (from: ListState, to: ListState) =>
  isSameState(loudPart(from), loudPart(to)) && !isSameState({ ...from, currentPage: to.currentPage }, to);

/** The state of a list in this address, for links to an entry and back; the query goes into the hidden state. */
export const useListLink = () => writeListState(readListState(useLocation()));
