/** What leaves the admin as a file: finding all entries, reading their rows, and handing them over. */
import type { BaseRecord, CrudFilter, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import { toLocal } from '../../../src/shared/jobs/editing/localTime';
import { useCallFunction } from './functions';

const CHUNK = 500;
/** More than this is a job for the database. */
export const MOST = 10_000;

type Identified = BaseRecord & { readonly id: number };

interface Request {
  readonly resource: string;
  readonly filters: readonly CrudFilter[];
  readonly meta?: MetaQuery;
}

interface Reading {
  /** How much of it is here, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly isStopped?: () => boolean;
}

/** Each piece goes on after the last id, so that what comes in meanwhile moves nothing. */
const olderThan = (last: Identified | undefined): CrudFilter[] =>
  last ? [{ field: 'id', operator: 'lt', value: last.id }] : [];

/** At most MOST entries, and how many there are; undefined when it was stopped. Throws RequestError. */
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

/** The database gives out as many at a time, and writes a line into the trail for each piece. */
const PIECE = 500;

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

/** Gives a text to the person as a file, named after what it holds and their day. */
export function downloadCsv(text: string, what: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${what}-${toLocal(new Date().toISOString()).slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
