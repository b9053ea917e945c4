/** Stores checked rows as drafts, some at a time, so that a mistake or a lost connection costs only what is not done. */
import { useCreateMany, useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { ForbiddenError, messageOf, OfflineError } from '../../../kit/data/errors';
import { rowOf } from '../jobRow';
import type { CheckedRow } from './checkRows';

const CHUNK = 20;

export type RowResult = { readonly id: number } | { readonly refusal: string };
export type Results = ReadonlyMap<number, RowResult>;

export const isDone = (result: RowResult | undefined) => result !== undefined && 'id' in result;

/** Nothing is wrong with the row: the next one would fail as well. */
const isOutage = (error: unknown) => error instanceof OfflineError || error instanceof ForbiddenError;

/** Gives the outcome of each row. Rejects when nothing can be stored at the moment. */
function useStoreRows() {
  const { mutateAsync } = useCreateMany();

  async function store(rows: readonly CheckedRow[]): Promise<[number, RowResult][]> {
    try {
      const { data } = await mutateAsync({
        resource: 'jobs',
        values: rows.map(({ values }) => ({ ...rowOf(values), status: 'draft' })),
        invalidates: [],
      });
      return rows.map(({ line }, at) => [line, { id: Number(data[at]?.id) }]);
    } catch (error) {
      if (isOutage(error)) throw error;
      return storeEach(rows, error);
    }
  }

  /** One row is at fault and takes the others with it: each is tried alone. */
  async function storeEach(rows: readonly CheckedRow[], error: unknown): Promise<[number, RowResult][]> {
    const [only, ...others] = rows;
    const refusal = messageOf(error) ?? 'The row was rejected.';
    if (only && others.length === 0) return [[only.line, { refusal }]];
    const stored: [number, RowResult][] = [];
    for (const row of rows) stored.push(...(await store([row])));
    return stored;
  }

  return store;
}

export function useImport() {
  const store = useStoreRows();
  const invalidate = useInvalidate();
  const isWanted = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<Results>(new Map());
  const [outage, setOutage] = useState<string>();

  /** Goes on with what is not stored yet, so that it can be called again after a stop or an outage. */
  async function run(rows: readonly CheckedRow[]) {
    const waiting = rows.filter(({ line }) => !isDone(results.get(line)));
    isWanted.current = true;
    setRunning(true);
    setOutage(undefined);
    try {
      for (let at = 0; at < waiting.length && isWanted.current; at += CHUNK) {
        const stored = await store(waiting.slice(at, at + CHUNK));
        setResults((before) => new Map([...before, ...stored]));
      }
    } catch (error) {
      setOutage(messageOf(error) ?? 'The server did not answer.');
    }
    setRunning(false);
    await invalidate({ resource: 'jobs', invalidates: ['list'] });
  }

  return {
    run,
    isRunning,
    results,
    outage,
    stop: () => {
      isWanted.current = false;
    },
    reset: () => {
      setResults(new Map());
      setOutage(undefined);
    },
  };
}
