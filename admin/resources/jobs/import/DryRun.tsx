import { useId } from 'react';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import '../../../kit/ui/tables/recordTable.css';
import type { CheckedRow } from './checkRows';

/** Enough to see what is wrong with a table; the count says how much more there is. */
const MOST_SHOWN = 100;

/** What would happen, row by row, before anything is stored. */
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
      {faulty.length > 0 && (
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
      )}
      {faulty.length > MOST_SHOWN && <p className="panel-lead">The first {MOST_SHOWN} are shown.</p>}
    </section>
  );
}
