/** Reads a table as jobs: every row with the messages of the form. Pure. */
import { isMonthFirst } from '../../../../src/shared/jobs/cells/days';
import { jobFields, type CellField, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob } from '../../../kit/data/jobs/jobRules';
import { nearestIndustry, sameIndustry } from '../../../kit/data/jobs/industryNames';
import { textOfValue } from '../jobColumns';
import type { Mapping } from './columnNames';
import { readRow, type Known, type Reading, type Table } from './readRow';

interface RowProblem {
  /** Such as Type “gig”, or the field's label alone for an empty cell. */
  readonly found: string;
  readonly message: string;
}

export interface CheckedRow {
  /** The row number of the spreadsheet. */
  readonly line: number;
  readonly values: JobValues;
  readonly problems: readonly RowProblem[];
  readonly readings: readonly Reading[];
}

/** Enough of a long text to recognise it. */
const SHOWN_LENGTH = 40;

function shortened(label: string, text: string): string {
  const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return short ? `${label} “${short}”` : label;
}

const foundIn = (values: JobValues, field: CellField): string =>
  shortened(jobFields[field].label, textOfValue(values[field]));

/**
 * The replacements of unknown industries: the intended name, or the nearest one as a suggestion. Known names are left
 * out; a word without a near name stays.
 */
export function guessIndustries({ rows }: Pick<Table, 'rows'>, mapping: Mapping, names: readonly string[]) {
  const column = mapping.indexOf('category');
  const words = new Set(rows.map((cells) => (cells[column] ?? '').trim()));
  const others = [...words].filter((word) => word !== '' && !names.includes(word));
  const meant = new Map<string, string>();
  const asked = new Map<string, string>();
  for (const word of others) {
    const same = sameIndustry(word, names);
    if (same === undefined) asked.set(word, nearestIndustry(word, names) ?? '');
    else meant.set(word, same);
  }
  return { meant, asked };
}

const ASK_PAY = 'Write an amount with its period, such as 6-9 LPA or 25,000 a month, or leave it empty.';
const MORE_CELLS = {
  found: 'Too many cells',
  message:
    'This row has more cells than the table has columns. Enclose text that contains the separator in quotes.',
};

const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Every non-empty row after the header. */
export function checkRows(table: Table, mapping: Mapping, known: Known = {}): CheckedRow[] {
  const monthFirst = mapping.map(
    (field, at) =>
      (field === 'opens_at' || field === 'closes_at') &&
      isMonthFirst(table.rows.map((cells) => cells[at] ?? '')),
  );
  return table.rows.flatMap((cells, at) => {
    if (!hasText(cells)) return [];
    const { values, readings, isPayUnclear, dayProblem } = readRow(cells, {
      table,
      mapping,
      monthFirst,
      known,
    });
    const messages = { ...checkJob(values), ...(isPayUnclear && { salary_min: ASK_PAY }) };
    const problems = Object.entries(messages).map(([field, message]) => ({
      found: foundIn(values, field as CellField),
      message,
    }));
    if (dayProblem)
      problems.push({ found: shortened('Day', cells[mapping.indexOf('day')] ?? ''), message: dayProblem });
    const isLong = hasText(cells.slice(table.header.length));
    return {
      line: table.line + at + 1,
      values,
      readings,
      problems: isLong ? [MORE_CELLS, ...problems] : problems,
    };
  });
}
