/** Imports jobs from a table: choose, match, check, then store as drafts. */
import { Alert } from 'antd';
import { useState, useMemo } from 'react';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { Breadcrumb, PageHeading } from '../../../kit/ui/view/PageHeading';
import { useIndustryNames, useIsSecret } from '../jobChoices';
import { checkRows, guessIndustries } from './checkRows';
import { ChooseTable } from './ChooseTable';
import { guessMapping, type Mapping } from './columnNames';
import { DryRun } from './DryRun';
import { FileReading } from './FileReading';
import { MapColumns, MapIndustries } from './MapColumns';
import type { Industries, Table } from './readRow';
import { RunImport, useImport } from './RunImport';
import { useTableFile } from './useTableFile';
import '../../../kit/ui/list/recordTable.css';
import '../../../kit/fields/fields.css';
import '../../../kit/ui/list/list.css';
import './import.css';

/** The rows as jobs, with the guessed or selected industries. */
function useCheck(table: Table, mapping: Mapping) {
  const { names } = useIndustryNames();
  const isSecret = useIsSecret();
  const [chosen, setChosen] = useState<Industries>(new Map());
  const guessed = useMemo(() => guessIndustries(table, mapping, names), [table, mapping, names]);
  const industries = new Map(
    [...guessed.asked].map(([word, nearest]) => [word, chosen.get(word) ?? nearest]),
  );
  return {
    names,
    industries,
    checked: useMemo(
      () =>
        checkRows(table, mapping, {
          industries: new Map([...guessed.meant, ...guessed.asked, ...chosen]),
          isSecret,
        }),
      [table, mapping, guessed, chosen, isSecret],
    ),
    chooseIndustry: (word: string, name: string) => setChosen((before) => new Map([...before, [word, name]])),
  };
}

const NO_TABLE: Table = { header: [], line: 1, rows: [] };

export function ImportPage() {
  const [mapping, setMapping] = useState<Mapping>([]);
  const importing = useImport();
  useUnsavedWork(importing.isRunning);
  const reading = useTableFile((header) => {
    importing.reset();
    setMapping(guessMapping(header));
  });
  const { problem, table } = reading;
  const { names, industries, checked, chooseIndustry } = useCheck(table ?? NO_TABLE, mapping);
  const ready = checked.filter(({ problems }) => problems.length === 0);
  const isLocked = importing.isRunning || importing.results.size > 0;
  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Import jobs"
        lead="Import jobs from a table. Nothing is saved before you have reviewed the check."
      />
      {!importing.isRunning && (
        <ChooseTable onBytes={(bytes) => void reading.read(bytes)} onText={reading.paste} />
      )}
      {problem && <Alert type="error" role="alert" showIcon message={problem} />}
      {!isLocked && <FileReading reading={reading} />}
      {table && !isLocked && (
        <>
          <MapColumns {...{ table, mapping }} onChange={setMapping} />
          <MapIndustries {...{ industries, names }} onChange={chooseIndustry} />
          <DryRun rows={checked} />
        </>
      )}
      {table && ready.length > 0 && (
        <RunImport rows={ready} leftOut={checked.length - ready.length} importing={importing} />
      )}
    </>
  );
}
