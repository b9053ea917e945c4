import { useCallFunction } from '../functions';

/** What can leave the admin as a file. */
export type Exported = 'jobs' | 'applications' | 'messages' | 'activity';

/** The database gives out as many at a time, and writes a line into the trail for each piece. */
const PIECE = 500;

interface Reading {
  /** How much of it is here, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Reads rows that leave as a file, by their ids and in their order. Only the function that tells the trail gives them
 * out. Undefined when it was stopped. Rejects with RequestError.
 */
export function useExportRows<Row>(what: Exported) {
  const callFunction = useCallFunction();
  return async (
    ids: readonly number[],
    { onProgress, isStopped = () => false }: Reading,
  ): Promise<readonly Row[] | undefined> => {
    const rows: Row[] = [];
    // An export of nothing is told as well.
    for (let start = 0; start === 0 || start < ids.length; start += PIECE) {
      const piece = await callFunction('export_rows', { what, ids: ids.slice(start, start + PIECE) });
      if (isStopped()) return undefined;
      rows.push(...(piece as Row[]));
      onProgress(Math.min(1, (start + PIECE) / ids.length));
    }
    return rows;
  };
}
