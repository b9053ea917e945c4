import { useInfiniteList, type BaseRecord } from '@refinedev/core';
import type { Database } from '../../../../../src/shared/database.types';
import { builtInVersion, listVersions, type Version } from './versions';

type RevisionRow = Database['public']['Tables']['content_revisions']['Row'];

/** Where the earlier versions of something are kept, and how they are read. */
export interface Versioned<T> {
  readonly table: 'site_content' | 'site_settings' | 'jobs';
  readonly key: string;
  readonly read: (stored: unknown) => T;
  /** What stands where nothing is stored: the version before the first. */
  readonly builtIn?: T;
}

/** How many are read at once. */
const AT_ONCE = 50;

const versionOf = (row: RevisionRow): Version => ({
  number: row.version,
  value: row.value,
  savedAt: row.updated_at,
  savedBy: row.updated_by,
});

/** The stored version and those before it, as many as were asked for. */
export function useVersions<T>({ table, key, read, builtIn }: Versioned<T>, current: Version | undefined) {
  const { query, result } = useInfiniteList<RevisionRow & BaseRecord>({
    resource: 'content_revisions',
    pagination: { pageSize: AT_ONCE },
    filters: [
      { field: 'table_name', operator: 'eq', value: table },
      { field: 'key', operator: 'eq', value: key },
    ],
    sorters: [{ field: 'id', order: 'desc' }],
    // Every save adds one.
    queryOptions: { staleTime: 0 },
  });
  const hasMore = result.hasNextPage ?? false;
  // A save while reading moves rows to the next page, where they come again.
  const rows = new Map(result.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  const earlier = Array.from(rows.values(), versionOf);
  const versions = (current ? [current, ...earlier] : earlier).map(
    ({ number, value, savedAt, savedBy }): Version<T> => ({ number, value: read(value), savedAt, savedBy }),
  );
  if (builtIn !== undefined && !hasMore) versions.push(builtInVersion(builtIn));
  return {
    versions: listVersions(versions, hasMore),
    isLoading: query.isLoading,
    isFailed: query.isError && !result.data,
    hasMore,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type Versions<T> = ReturnType<typeof useVersions<T>>;
