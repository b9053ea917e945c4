import { useId } from 'react';
import { ColumnHeads } from '../../../kit/ui/list/ColumnHeads';
import type { CheckedRow } from './checkRows';
import type { Reading } from './readRow';

/** Enough to see the problems; the count shows the rest. */
const MOST_SHOWN = 100;

function Problems({ faulty }: { faulty: readonly CheckedRow[] }) {
  if (faulty.length === 0) return null;
  return (
    <>
      <table className="record-table import-problems" aria-label="Rows with problems">
        <ColumnHeads names={['Row', 'Title', 'Problem']} />
        <tbody>
          {faulty.slice(0, MOST_SHOWN).map(({ line, values, problems }) => (
            <tr key={line}>
              <th scope="row">Row {line}</th>
              <td data-label="Title">{values.title || '(none)'}</td>
              <td data-label="Problem">
                <ul className="plain-list">
                  {problems.map(({ found, message }) => (
                    <li key={found}>
                      {found}: {message}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faulty.length > MOST_SHOWN && <p className="panel-lead">The first {MOST_SHOWN} are shown.</p>}
    </>
  );
}

/** Each interpretation once, with its number of rows. */
function readingsOf(rows: readonly CheckedRow[]) {
  const counted = new Map<string, Reading & { count: number }>();
  for (const reading of rows.flatMap(({ readings }) => readings)) {
    const key = JSON.stringify(reading);
    counted.set(key, { ...reading, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted].toSorted(([, a], [, b]) => a.column.localeCompare(b.column));
}

function Readings({ rows }: { rows: readonly CheckedRow[] }) {
  const id = useId();
  const readings = readingsOf(rows);
  if (readings.length === 0) return null;
  return (
    <>
      <h3 id={id}>Interpreted cells</h3>
      <table className="record-table import-problems" aria-labelledby={id}>
        <ColumnHeads names={['Column', 'In the table', 'Read as', 'Rows']} />
        <tbody>
          {readings.slice(0, MOST_SHOWN).map(([key, { column, cell, said, count }]) => (
            <tr key={key}>
              <th scope="row">{column}</th>
              <td data-label="In the table">{cell}</td>
              <td data-label="Read as">{said}</td>
              <td data-label="Rows">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {readings.length > MOST_SHOWN && (
        <p className="panel-lead">
          The first {MOST_SHOWN} of {readings.length} are shown.
        </p>
      )}
    </>
  );
}

/** Shows the result of an import, row by row, before anything is stored. */
export function DryRun({ rows }: { rows: readonly CheckedRow[] }) {
  const id = useId();
  const faulty = rows.filter(({ problems }) => problems.length > 0);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>3. The check</h2>
      <output>
        {rows.length - faulty.length} of {rows.length} rows can be imported
        {faulty.length > 0 && `, ${faulty.length} cannot be imported yet`}. Nothing has been saved.
      </output>
      <Problems faulty={faulty} />
      <Readings rows={rows} />
    </section>
  );
}
