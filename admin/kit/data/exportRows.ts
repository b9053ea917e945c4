/** Exports to a file: finds all entries, reads their rows, and saves them. */
import type { BaseRecord, CrudFilter, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import { toLocal } from '../../../src/shared/jobs/editing/localTime';
import { useCallFunction } from './functions';

const CHUNK = 500;
/** Larger exports belong in the database. */
export const MOST = 10_000;

type Identified = BaseRecord & { readonly id: number };

interface Request {
  readonly resource: string;
  readonly filters: readonly CrudFilter[];
  readonly meta?: MetaQuery;
}

interface Reading {
  /** The progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly isStopped?: () => boolean;
}

/** Each page starts after the last id, so that new rows shift nothing. */
const olderThan = (last: Identified | undefined): CrudFilter[] =>
  last ? [{ field: 'id', operator: 'lt', value: last.id }] : [];

/** At most MOST entries, and their total; undefined if stopped. Throws RequestError. */
export async function readAll<Row extends Identified>(
  list: (params: GetListParams) => Promise<GetListResponse<Row>>,
  request: Request,
  { onProgress, isStopped = () => false }: Reading,
): Promise<{ entries: readonly Row[]; total: number } | undefined> {
  const entries: Row[] = [];
  let total: number | undefined;
  for (;;) {
    const piece = await list({
      ...request,
      filters: [...request.filters, ...olderThan(entries.at(-1))],
      sorters: [{ field: 'id', order: 'desc' }],
      pagination: { currentPage: 1, pageSize: Math.min(CHUNK, MOST - entries.length) },
    });
    if (isStopped()) return undefined;
    total ??= piece.total;
    entries.push(...piece.data);
    if (piece.data.length < CHUNK || entries.length >= MOST) return { entries, total };
    onProgress(entries.length / Math.min(total, MOST));
  }
}

type Exported = 'jobs' | 'applications' | 'messages' | 'activity';

/** The page size of the database, which logs each page. */
const PIECE = 500;

/**
 * Reads rows for an export, by their ids and in their order. Only the function that logs the export returns them.
 * Undefined if stopped. Rejects with RequestError.
 */
export function useExportRows<Row>(what: Exported) {
  const callFunction = useCallFunction();
  return async (
    ids: readonly number[],
    { onProgress, isStopped = () => false }: Reading,
  ): Promise<readonly Row[] | undefined> => {
    const rows: Row[] = [];
    // An empty export is logged as well.
    for (let start = 0; start === 0 || start < ids.length; start += PIECE) {
      const piece = await callFunction('export_rows', { what, ids: ids.slice(start, start + PIECE) });
      if (isStopped()) return undefined;
      rows.push(...(piece as Row[]));
      onProgress(Math.min(1, (start + PIECE) / ids.length));
    }
    return rows;
  };
}

/** Saves a text as a file, named after its content and the person's date. */
export function downloadCsv(text: string, what: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${what}-${toLocal(new Date().toISOString()).slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
