/** The chosen or pasted table, its format, and its header row. */
import { useState } from 'react';
import { parseTable } from '../../../../src/shared/csv';
import type { Encoding } from '../../../../src/shared/tables/encoding';
import { headerRow, readTable, TableError, type TableFile } from '../../../../src/shared/tables/readTable';
import { guessField } from './columnNames';
import type { Table } from './readRow';

/** A limit that a person can review and a browser can render at once. */
const MOST_ROWS = 2000;

export const hasText = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

function problemOf({ rows }: Table): string | undefined {
  const count = rows.filter(hasText).length;
  if (count === 0)
    return 'There is no row to import. The first row holds the column names, and the jobs follow.';
  if (count > MOST_ROWS) return `This table has ${count} rows. Import at most ${MOST_ROWS} at a time.`;
  return undefined;
}

const tableOf = ({ rows }: TableFile, at: number): Table => ({
  header: (rows[at] ?? []).map((name) => name.trim()),
  line: at + 1,
  rows: rows.slice(at + 1),
});

/** `onTable` is called with each new table. */
export function useTableFile(onTable: (header: readonly string[]) => void) {
  const [bytes, setBytes] = useState<Uint8Array>();
  const [file, setFile] = useState<TableFile>();
  const [headerAt, setHeaderAt] = useState(0);
  const [refusal, setRefusal] = useState<string>();

  function show(found: TableFile | undefined, at: number) {
    setFile(found);
    setHeaderAt(at);
    onTable(found?.rows[at] ?? []);
  }
  const take = (found: TableFile) =>
    show(
      found,
      headerRow(found.rows, (name) => guessField(name) !== undefined),
    );

  async function read(chosen: Uint8Array, wanted: { encoding?: Encoding; sheet?: string } = {}) {
    setBytes(chosen);
    setRefusal(undefined);
    try {
      take(await readTable(chosen, { languages: navigator.languages, ...wanted }));
    } catch (error) {
      show(undefined, 0);
      setRefusal(
        error instanceof TableError ? error.message : 'The file could not be read. Please choose it again.',
      );
    }
  }

  const table = file && tableOf(file, headerAt);
  const problem = refusal ?? (table && problemOf(table));
  return {
    file,
    problem,
    table: problem === undefined ? table : undefined,
    headerAt,
    read,
    readAgain: (wanted: { encoding?: Encoding; sheet?: string }) => bytes && void read(bytes, wanted),
    paste: (text: string) => {
      setBytes(undefined);
      setRefusal(undefined);
      take({ rows: parseTable(text) });
    },
    chooseHeader: (at: number) => show(file, at),
  };
}
