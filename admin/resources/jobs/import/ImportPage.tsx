/** Jobs from a table: chosen, matched, checked and then stored as drafts. */
import { Button, Input, Alert } from 'antd';
import { useId, useState, type ChangeEvent, useMemo } from 'react';
import { toCsv, parseCsv } from '../../../../src/shared/csv';
import { ColumnHeads } from '../../../kit/ui/list/ColumnHeads';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { Breadcrumb, PageHeading } from '../../../kit/ui/view/PageHeading';
import { HEADER } from '../jobColumns';
import { useIndustryNames, useIsSecret } from '../jobChoices';
import {
  type CheckedRow,
  checkRows,
  guessIndustries,
  type Industries,
  guessMapping,
  type Mapping,
} from './checkRows';
import { MapColumns, MapIndustries } from './MapColumns';
import { RunImport, useImport } from './RunImport';
import '../../../kit/ui/list/recordTable.css';
import '../../../kit/fields/fields.css';
import '../../../kit/ui/list/list.css';
import './import.css';

/** Number and status are for reading: an imported job is a new draft. */
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([HEADER.slice(2)]))}`;

/** A table from a file, or pasted from a spreadsheet. */
function ChooseTable({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [pasted, setPasted] = useState('');

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) onText(await file.text());
    target.value = '';
  }

  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>1. The table</h2>
        <p className="panel-lead">
          A CSV file whose first row names the columns.{' '}
          <a href={template} download="jobs-template.csv">
            Download an empty template
          </a>
          , or use your own file: the columns are matched in the next step.
        </p>
      </div>
      <div className="field import-file">
        <label htmlFor={id}>CSV file</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void choose(event)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Or paste rows here</label>
        <Input.TextArea
          id={`${id}-text`}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </div>
      <div>
        <Button disabled={pasted.trim() === ''} onClick={() => onText(pasted)}>
          Use pasted rows
        </Button>
      </div>
    </section>
  );
}

/** Enough to see what is wrong with a table; the count says how much more there is. */
const MOST_SHOWN = 100;

/** What would happen, row by row, before anything is stored. */
function DryRun({ rows }: { rows: readonly CheckedRow[] }) {
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

/** What a person can still look through, and a browser shows at once. */
const MOST_ROWS = 2000;

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function problemOf({ header, rows }: Table): string | undefined {
  if (header.length === 0 || rows.length === 0) {
    return 'There is no row to import. The first row names the columns; the jobs come after it.';
  }
  if (rows.length > MOST_ROWS)
    return `This table has ${rows.length} rows. Import at most ${MOST_ROWS} at a time.`;
  return undefined;
}

/** The rows as jobs, with the industries as they were guessed or chosen. */
function useCheck(table: Table | undefined, mapping: Mapping) {
  const { names } = useIndustryNames();
  const isSecret = useIsSecret();
  const [chosen, setChosen] = useState<Industries>(new Map());
  const guessed = useMemo(() => guessIndustries(table?.rows ?? [], mapping, names), [table, mapping, names]);
  const industries = new Map(
    [...guessed.asked].map(([word, nearest]) => [word, chosen.get(word) ?? nearest]),
  );
  return {
    names,
    industries,
    checked: useMemo(
      () =>
        checkRows(table?.rows ?? [], mapping, {
          industries: new Map([...guessed.meant, ...guessed.asked, ...chosen]),
          isSecret,
        }),
      [table, mapping, guessed, chosen, isSecret],
    ),
    chooseIndustry: (word: string, name: string) => setChosen((before) => new Map([...before, [word, name]])),
  };
}

export function ImportPage() {
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const importing = useImport();
  useUnsavedWork(importing.isRunning);
  const { names, industries, checked, chooseIndustry } = useCheck(table, mapping);
  const ready = checked.filter(({ problems }) => problems.length === 0);
  const problem = table && problemOf(table);
  const isUsable = table !== undefined && problem === undefined;
  const isLocked = importing.isRunning || importing.results.size > 0;

  function take(text: string) {
    const [header = [], ...rows] = parseCsv(text);
    importing.reset();
    setTable({ header, rows });
    setMapping(guessMapping(header));
  }

  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Import jobs"
        lead="Import jobs from a table. Nothing is saved before you have reviewed the check."
      />
      {!importing.isRunning && <ChooseTable onText={take} />}
      {problem && <Alert type="error" role="alert" showIcon message={problem} />}
      {isUsable && !isLocked && (
        <>
          <MapColumns header={table.header} sample={table.rows[0]} mapping={mapping} onChange={setMapping} />
          <MapIndustries {...{ industries, names }} onChange={chooseIndustry} />
          <DryRun rows={checked} />
        </>
      )}
      {isUsable && ready.length > 0 && (
        <RunImport rows={ready} leftOut={checked.length - ready.length} importing={importing} />
      )}
    </>
  );
}
