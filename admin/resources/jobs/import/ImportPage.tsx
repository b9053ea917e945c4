import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { parseCsv } from '../../../../src/shared/csv';
import '../../../kit/fields/fields.css';
import '../../../kit/ui/list/list.css';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { checkRows } from './checkRows';
import { ChooseTable } from './ChooseTable';
import { DryRun } from './DryRun';
import './import.css';
import { guessMapping, type Mapping } from './mapping';
import { MapColumns } from './MapColumns';
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

/** Jobs from a table: chosen, matched, checked and then stored as drafts. */
export function ImportPage() {
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const importing = useImport();
  useUnsavedWork(importing.isRunning);
  const checked = useMemo(() => (table ? checkRows(table.rows, mapping) : []), [table, mapping]);
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
          <DryRun rows={checked} />
        </>
      )}
      {isUsable && ready.length > 0 && (
        <RunImport rows={ready} leftOut={checked.length - ready.length} importing={importing} />
      )}
    </>
  );
}
