import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { parseCsv } from '../../../../src/shared/csv';
import '../../../kit/fields/fields.css';
import '../../../kit/ui/list/list.css';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { useIndustryNames } from '../jobChoices';
import { checkRows, guessIndustries, type Industries } from './checkRows';
import { ChooseTable } from './ChooseTable';
import { DryRun } from './DryRun';
import './import.css';
import { guessMapping, type Mapping } from './mapping';
import { MapColumns, MapIndustries } from './MapColumns';
import { RunImport } from './RunImport';
import { useImport } from './useImport';

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
  const [chosen, setChosen] = useState<Industries>(new Map());
  const guessed = useMemo(() => guessIndustries(table?.rows ?? [], mapping, names), [table, mapping, names]);
  const industries = new Map(
    [...guessed.asked].map(([word, nearest]) => [word, chosen.get(word) ?? nearest]),
  );
  return {
    names,
    industries,
    checked: useMemo(
      () => checkRows(table?.rows ?? [], mapping, new Map([...guessed.meant, ...guessed.asked, ...chosen])),
      [table, mapping, guessed, chosen],
    ),
    chooseIndustry: (word: string, name: string) => setChosen((before) => new Map([...before, [word, name]])),
  };
}

/** Jobs from a table: chosen, matched, checked and then stored as drafts. */
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
