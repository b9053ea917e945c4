/** Reads everything that a request finds, newest first, a piece at a time. */
import type { BaseRecord, CrudFilter, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';

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
  readonly isStopped: () => boolean;
}

/** Each piece goes on after the last id, so that what comes in meanwhile moves nothing. */
const olderThan = (last: Identified | undefined): CrudFilter[] =>
  last ? [{ field: 'id', operator: 'lt', value: last.id }] : [];

/** At most MOST entries, and how many there are; undefined when it was stopped. Throws RequestError. */
export async function readAll<Row extends Identified>(
  list: (params: GetListParams) => Promise<GetListResponse<Row>>,
  request: Request,
  { onProgress, isStopped }: Reading,
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
