/** The two tables of content, each loaded as a whole, indexed by key, and saved row by row. */
import {
  useKeys,
  useList,
  type BaseRecord,
  type GetListResponse,
  useUpdate,
  type BaseKey,
} from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Database } from '../../../../src/shared/database.types';
import type { FunctionName } from '../functions';

type Tables = Database['public']['Tables'];
export interface RowOf {
  site_content: Tables['site_content']['Row'];
  site_settings: Tables['site_settings']['Row'];
}
export type StoredTable = keyof RowOf;

const KEYS = { site_content: 'section_id', site_settings: 'key' } as const;

export interface StoredRows<T extends StoredTable> {
  readonly rows: Readonly<Record<string, RowOf[T] | undefined>>;
  readonly isLoading: boolean;
  /** The whole read failed. */
  readonly isFailed: boolean;
  /** Reads again; returns the fresh rows. Throws RequestError. */
  readonly reload: () => Promise<Readonly<Record<string, RowOf[T] | undefined>>>;
}

export function useStoredRows<T extends StoredTable>(table: T): StoredRows<T> {
  const index = useCallback(
    (list: readonly RowOf[T][]) =>
      Object.fromEntries(list.map((row) => [(row as Record<string, unknown>)[KEYS[table]], row])) as Record<
        string,
        RowOf[T]
      >,
    [table],
  );
  const { query, result } = useList<RowOf[T] & BaseRecord>({
    resource: table,
    pagination: { mode: 'off' },
    // A draft whose time has come is already a version.
    meta: { before: 'settle_content' satisfies FunctionName },
  });
  const rows = useMemo(() => index(result.data), [index, result.data]);
  return {
    rows,
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    async reload() {
      const { data } = await query.refetch({ throwOnError: true });
      return index(data?.data ?? []);
    },
  };
}

/** Adds the saved row to the loaded ones, so that the next save starts from its version. */
function useReplaceRow<T extends StoredTable>(table: T): (saved: RowOf[T]) => void {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const keyOf = (row: RowOf[T]) => (row as Record<string, unknown>)[KEYS[table]];
  return (saved) =>
    void queryClient.setQueriesData<GetListResponse<RowOf[T] & BaseRecord>>(
      { queryKey: keys().data('default').resource(table).get() },
      (list) => {
        if (!list) return list;
        const others = list.data.filter((row) => keyOf(row) !== keyOf(saved));
        return { data: [...others, saved], total: others.length + 1 };
      },
    );
}

interface SavedValues {
  readonly content?: unknown;
  readonly value?: unknown;
  readonly is_public?: boolean;
  /** The version the edits are based on; 0 if nothing was stored. */
  readonly version: number;
}

/**
 * Saves one row of content by its key, and returns the stored row. Rejects with ConflictError after a concurrent
 * save, and with the other error classes of the kit. Shows no message; the screen does.
 */
export function useSaveRow<T extends StoredTable>(table: T) {
  const { mutateAsync } = useUpdate<RowOf[T] & BaseRecord>();
  const replaceRow = useReplaceRow(table);
  return async (key: BaseKey, values: SavedValues): Promise<RowOf[T]> => {
    const { data: saved } = await mutateAsync({
      resource: table,
      id: key,
      values,
      invalidates: [],
    });
    replaceRow(saved);
    return saved;
  };
}
