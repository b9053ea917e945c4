import { Alert, Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { JOBS } from '../../../kit/addresses';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import '../../../kit/ui/tables/recordTable.css';
import type { CheckedRow } from './checkRows';
import { isDone, type Results, type useImport } from './useImport';

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
  /** Only those without problems. */
  rows: readonly CheckedRow[];
  /** How many others the table has. */
  leftOut: number;
  importing: ReturnType<typeof useImport>;
}

/** Stores the rows as drafts; can be stopped and gone on with. */
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
