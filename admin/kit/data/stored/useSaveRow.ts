import { useUpdate, type BaseKey, type BaseRecord } from '@refinedev/core';
import { useReplaceRow, type RowOf, type StoredTable } from './storedRows';

interface SavedValues {
  readonly content?: unknown;
  readonly value?: unknown;
  readonly is_public?: boolean;
  /** What the edits started from; 0 where nothing was stored. */
  readonly version: number;
}

/**
 * Saves one row of content by its key, and gives the
 * stored row. Rejects with ConflictError when somebody saved first, and with the other classes of kit/errors. Says
 * nothing to the person; the screen knows the words.
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
