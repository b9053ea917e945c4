import { useId } from 'react';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import '../../../kit/ui/tables/recordTable.css';
import { isTaken, problemOf, type CheckedLine } from './useSaving';

/** Enough to see what a table does; the counts say how much more there is. */
const MOST_SHOWN = 100;

const EFFECTS = {
  new: () => 'New',
  changed: (was: string | undefined) => `Led to ${was ?? 'another address'}`,
  same: () => 'There already',
  refused: () => '',
} as const;

const counted = (count: number, words: string) =>
  count > 0 ? [`${count.toLocaleString('en-IN')} ${words}`] : [];

function summaryOf(lines: readonly CheckedLine[]): string {
  const of = (outcome: string) =>
    lines.filter((line) => isTaken(line) && line.outcome?.outcome === outcome).length;
  const problems = lines.filter((line) => problemOf(line) !== undefined).length;
  return [
    ...counted(of('new'), 'new'),
    ...counted(of('changed'), 'will lead somewhere else'),
    ...counted(of('same'), 'there already'),
    ...counted(problems, problems === 1 ? 'line with a problem' : 'lines with a problem'),
  ].join(', ');
}

function Problems({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <table className="record-table redirect-lines" aria-label="Lines with problems">
      <ColumnHeads names={['Line', 'What it says', 'Problem']} />
      <tbody>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <tr key={line.line}>
            <th scope="row">Line {line.line}</th>
            <td data-label="What it says">{line.text}</td>
            <td data-label="Problem">{problemOf(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effects({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <table className="record-table redirect-lines" aria-label="Lines that can be saved">
      <ColumnHeads names={['Line', 'Old address', 'Leads to', 'What changes']} />
      <tbody>
        {lines.slice(0, MOST_SHOWN).map(({ line, from, to, outcome }) => (
          <tr key={line}>
            <th scope="row">Line {line}</th>
            <td data-label="Old address">{from}</td>
            <td data-label="Leads to">{outcome?.to ?? to}</td>
            <td data-label="What changes">{outcome && EFFECTS[outcome.outcome](outcome.was)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What would come of each line, before anything is saved. */
export function Preview({ lines }: { lines: readonly CheckedLine[] }) {
  const id = useId();
  const faulty = lines.filter((line) => problemOf(line) !== undefined);
  const good = lines.filter(isTaken);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>2. The check</h2>
      <output>{summaryOf(lines)}. Nothing has been saved.</output>
      {faulty.length > 0 && <Problems lines={faulty} />}
      {good.length > 0 && <Effects lines={good} />}
      {Math.max(faulty.length, good.length) > MOST_SHOWN && (
        <p className="panel-lead">The first {MOST_SHOWN} of each are shown.</p>
      )}
    </section>
  );
}
