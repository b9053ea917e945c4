/** Stores checked rows as drafts, in batches, so that a mistake or a lost connection costs only the rest. */
import { useCreateMany, useInvalidate } from '@refinedev/core';
import { useRef, useState, useId } from 'react';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { ForbiddenError, messageOf, OfflineError } from '../../../kit/data/errors';
import { JOBS } from '../../../kit/ui/addresses';
import { ColumnHeads } from '../../../kit/ui/list/ColumnHeads';
import { rowOf } from '../jobRow';
import type { CheckedRow } from './checkRows';
import '../../../kit/ui/list/recordTable.css';

const CHUNK = 20;

type RowResult = { readonly id: number } | { readonly refusal: string };
type Results = ReadonlyMap<number, RowResult>;

const isDone = (result: RowResult | undefined) => result !== undefined && 'id' in result;

/** The problem is not in the row: the next one would fail as well. */
const isOutage = (error: unknown) => error instanceof OfflineError || error instanceof ForbiddenError;

/** Returns the result of each row. Rejects if nothing can be stored at the moment. */
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

  /** One invalid row rejects the batch, so each row is retried alone. */
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

  /** Continues with unsaved rows, so that it can be called again after a stop or an outage. */
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

function ResultTable({ rows, results }: { rows: readonly CheckedRow[]; results: Results }) {
  return (
    <table className="record-table import-problems" aria-label="Result by row">
      <ColumnHeads names={['Row', 'Title', 'Result']} />
      <tbody>
        {rows.map(({ line, values }) => {
          const result = results.get(line);
          return (
            <tr key={line}>
              <th scope="row">Row {line}</th>
              <td data-label="Title">{values.title}</td>
              <td data-label="Result">
                {!result && 'Not imported'}
                {result && 'id' in result && <Link to={`${JOBS}/${result.id}`}>Draft {result.id}</Link>}
                {result && 'refusal' in result && `Rejected: ${result.refusal}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface RunImportProps {
  /** Valid rows only. */
  rows: readonly CheckedRow[];
  /** The number of invalid rows. */
  leftOut: number;
  importing: ReturnType<typeof useImport>;
}

/** Can be stopped and continued. */
export function RunImport({ rows, leftOut, importing }: RunImportProps) {
  const id = useId();
  const { run, stop, isRunning, results, outage } = importing;
  const done = rows.filter(({ line }) => isDone(results.get(line))).length;
  const tried = rows.filter(({ line }) => results.has(line)).length;
  const isStarted = isRunning || tried > 0;
  const verb = isStarted ? 'Continue with' : 'Import';
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>4. The import</h2>
        <p className="panel-lead">
          Each row becomes a draft that visitors cannot see until it is published.
          {leftOut > 0 && ` Rows with problems are skipped: ${leftOut}.`}
        </p>
      </div>
      {outage && (
        <Alert type="error" role="alert" showIcon message="The import has stopped" description={outage} />
      )}
      {isStarted && (
        <div className="import-progress">
          <progress aria-label="Imported" value={tried} max={rows.length} />
          <output>
            {done} of {rows.length} imported
            {!isRunning && tried > done && `, ${tried - done} rejected`}
          </output>
        </div>
      )}
      <div className="button-row">
        {isRunning && <Button onClick={stop}>Stop</Button>}
        {!isRunning && done < rows.length && (
          <Button type="primary" onClick={() => void run(rows)}>
            {verb} {rows.length - done} {rows.length - done === 1 ? 'job' : 'jobs'}
          </Button>
        )}
        {!isRunning && done > 0 && <Link to={`${JOBS}?status=draft`}>See all drafts</Link>}
      </div>
      {tried > 0 && !isRunning && <ResultTable rows={rows} results={results} />}
    </section>
  );
}
