/** The versions of one saved object, newest first, with their changes. */
import { useInfiniteList, type BaseRecord } from '@refinedev/core';
import { isSame } from '../../../../src/shared/content/resolve';
import type { Database } from '../../../../src/shared/database.types';

export interface Version<T = unknown> {
  readonly number: number;
  readonly value: T;
  readonly savedAt: string;
  /** The author; null for the system. */
  readonly savedBy: string | null;
}

/** Built in, so it has no author. */
const builtInVersion = <T>(value: T): Version<T> => ({ number: 0, value, savedAt: '', savedBy: null });

/** "Version 3" */
export const versionTitle = (number: number) => (number === 0 ? 'Version 0: built in' : `Version ${number}`);

export interface ListedVersion<T> extends Version<T> {
  /** The previous version; undefined for the first. */
  readonly previous: Version<T> | undefined;
  /** The newest earlier version with the same value, as after a restore. */
  readonly sameAs: number | undefined;
}

/**
 * Each version with its predecessor. While older ones are not loaded, the last has an unknown predecessor and is left
 * out.
 */
export function listVersions<T>(versions: readonly Version<T>[], hasMore: boolean): ListedVersion<T>[] {
  const shown = hasMore ? versions.slice(0, -1) : versions;
  return shown.map((version, index) => ({
    number: version.number,
    value: version.value,
    savedAt: version.savedAt,
    savedBy: version.savedBy,
    previous: versions[index + 1],
    // An equal direct predecessor means a save without changes, which has its own label.
    sameAs: versions.slice(index + 2).find(({ value }) => isSame(value, version.value))?.number,
  }));
}

interface SavedRow {
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** The stored row as the newest of its versions. */
export const savedVersion = (row: SavedRow | undefined, value: unknown): Version | undefined =>
  row && { number: row.version, value, savedAt: row.updated_at, savedBy: row.updated_by };

type RevisionRow = Database['public']['Tables']['content_revisions']['Row'];

/** The storage of earlier versions, and their reader. */
export interface Versioned<T> {
  readonly table: 'site_content' | 'site_settings' | 'jobs';
  readonly key: string;
  readonly read: (stored: unknown) => T;
  /** The built-in value: the version before the first. */
  readonly builtIn?: T;
}

const AT_ONCE = 50;

/** Opening its screen first stores a list with its built-in items, without an author. */
const withoutOpener = <T>(versions: readonly Version<T>[]): Version<T>[] =>
  versions.map((version, index) => {
    const before = versions[index + 1];
    const isOpening = before?.number === 0 && isSame(version.value, before.value);
    return isOpening ? { ...version, savedBy: null } : version;
  });

const versionOf = (row: RevisionRow): Version => ({
  number: row.version,
  value: row.value,
  savedAt: row.updated_at,
  savedBy: row.updated_by,
});

/** The stored version and its predecessors, up to the requested number. */
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
  // A save during paging moves rows to the next page, so they appear twice.
  const rows = new Map(result.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  const earlier = Array.from(rows.values(), versionOf);
  const versions = (current ? [current, ...earlier] : earlier).map(
    ({ number, value, savedAt, savedBy }): Version<T> => ({ number, value: read(value), savedAt, savedBy }),
  );
  if (builtIn !== undefined && !hasMore) versions.push(builtInVersion(builtIn));
  return {
    versions: listVersions(table === 'site_content' ? withoutOpener(versions) : versions, hasMore),
    isLoading: query.isLoading,
    isFailed: query.isError && !result.data,
    hasMore,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type Versions<T> = ReturnType<typeof useVersions<T>>;
