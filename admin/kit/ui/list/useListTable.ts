import { useTable, type BaseRecord, type CrudFilter, type CrudSort, type MetaQuery } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import {
  chosenSort,
  filtersOf,
  isSameState,
  readListState,
  valuesOf,
  writeListState,
  type ListValues,
} from './listAddress';

/** The database conditions. */
export interface ListRequest {
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly meta?: MetaQuery;
}

interface ListOptions<Query> {
  readonly resource: string;
  readonly pageSize: number;
  /** The filters of an address; malformed values count as not set. */
  readonly readQuery: (values: ListValues) => Query;
  /** The sortable columns, and the default order. */
  readonly sorts?: Readonly<Record<string, string>>;
  readonly usualSort?: CrudSort;
  /** Evaluated for each request, as conditions may depend on the time. Without it the rows are loaded elsewhere. */
  readonly request?: (query: Query, sorting: CrudSort, values: ListValues) => ListRequest;
  /** Distinguishes lists of one table. */
  readonly meta?: MetaQuery;
  readonly isWanted?: boolean;
  readonly staleTime?: number;
}

export interface List<Query> {
  readonly values: ListValues;
  readonly query: Query;
  /** Empty values are removed. Any change resets the page, unless it keeps it. */
  readonly change: (changes: ListValues, options?: { keepsPage?: boolean }) => void;
  readonly sorting: CrudSort;
  readonly sort: (sorting: CrudSort) => void;
}

export interface ListTable<Row, Query> extends List<Query> {
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  readonly page: number;
  readonly pageCount: number;
  readonly setPage: (page: number) => void;
  /** For links to a row and back. The address updates shortly after the rows. */
  readonly link: ReturnType<typeof writeListState>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** Rows loaded elsewhere, for example by a database function. */
interface Reading {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly reload: () => unknown;
}

/** The list with a page of rows loaded elsewhere; `rows` is undefined until then. */
export const withRows = <Row, Query>(
  list: ListTable<never, Query>,
  { isLoading, isFetching, reload }: Reading,
  { rows, total = 0, pageSize }: { rows: readonly Row[] | undefined; total?: number; pageSize: number },
): ListTable<Row, Query> => ({
  ...list,
  rows: rows ?? [],
  total,
  pageCount: Math.max(1, Math.ceil(total / pageSize)),
  isLoading,
  isRefreshing: isFetching,
  isFailed: !isLoading && rows === undefined,
  reload: () => void reload(),
});

/** The state of a list without the page. Any filter change starts at the top. */
const TOP = { older: '', newer: '' } as const;

/** Back, forward and links change the address themselves; Refine's table adopts it only once. */
function useFollowedAddress({
  setFilters,
  setSorters,
  setCurrentPage,
  ...shown
}: ReturnType<typeof useTable>) {
  const isTurn = useNavigationType() === NavigationType.Pop;
  const follow = useEffectEvent((location: Location) => {
    const { isOfTable = false } = (location.state ?? {}) as { isOfTable?: boolean };
    const asked = readListState(location);
    if ((isOfTable && !isTurn) || isSameState(asked, shown)) return;
    setFilters(asked.filters, 'replace');
    setSorters(asked.sorters);
    setCurrentPage(asked.currentPage);
  });
  const location = useLocation();
  useEffect(() => follow(location), [location]);
}

/**
 * One page of a list; search, filters, order and page are in its address. The previous page stays until the next has
 * loaded.
 */
export function useListTable<Row extends BaseRecord, Query extends object>(
  options: ListOptions<Query>,
): ListTable<Row, Query> {
  const { resource, pageSize, readQuery, sorts = {}, usualSort, request, meta, isWanted = true } = options;
  const table = useTable<Row>({
    resource,
    syncWithLocation: true,
    pagination: { pageSize },
    meta: {
      ...meta,
      request: (asked: ListRequest) => {
        const values = valuesOf(asked.filters);
        return request?.(readQuery(values), chosenSort(asked.sorters, sorts, usualSort), values);
      },
    },
    queryOptions: {
      enabled: isWanted && request !== undefined,
      placeholderData: keepPreviousData,
      ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    },
  });
  useFollowedAddress(table);
  const { tableQuery, result, filters, sorters, setSorters, setFilters, setCurrentPage } = table;
  const query = readQuery(valuesOf(filters));

  function change(changes: ListValues, { keepsPage = false } = {}) {
    setFilters((set) => filtersOf({ ...valuesOf(set), ...(!keepsPage && TOP), ...changes }));
    if (!keepsPage) setCurrentPage(1);
  }

  return {
    values: valuesOf(filters),
    query,
    isNarrowed: Object.values(query).some(Boolean),
    change,
    clear: () => change(Object.fromEntries(Object.keys(query).map((name) => [name, '']))),
    sorting: chosenSort(sorters, sorts, usualSort),
    sort: (sorting: CrudSort) => {
      setSorters([sorting]);
      setCurrentPage(1);
    },
    page: table.currentPage,
    pageCount: Math.max(1, table.pageCount),
    setPage: setCurrentPage,
    link: writeListState(table),
    rows: result.data,
    total: result.total ?? 0,
    isLoading: tableQuery.isPending,
    isRefreshing: tableQuery.isPlaceholderData,
    isFailed: tableQuery.isError,
    reload: () => void tableQuery.refetch(),
  };
}
