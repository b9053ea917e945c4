/** The dry run: every row as a job, with what the form would say to it. Pure. */
import {
  jobFields,
  newJob,
  type JobField,
  type JobValues,
} from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob } from '../../../../src/shared/jobs/editing/jobRules';
import { textOfValue } from '../jobColumns';
import type { Mapping } from './mapping';
import { readCell, readSalaryRange } from './readCell';

interface RowProblem {
  /** Such as Type “gig”, or the name of the field alone where the cell is empty. */
  readonly found: string;
  readonly message: string;
}

export interface CheckedRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly line: number;
  readonly values: JobValues;
  readonly problems: readonly RowProblem[];
}

function readRow(cells: readonly string[], mapping: Mapping): JobValues {
  const hasUpperEnd = mapping.includes('salary_max');
  const parts = mapping.map((field, at) => {
    const cell = cells[at] ?? '';
    if (field === undefined) return {};
    return field === 'salary_min' && !hasUpperEnd ? readSalaryRange(cell) : readCell(field, cell);
  });
  return Object.assign(newJob(), ...parts) as JobValues;
}

/** As much of a long text as it takes to know it again. */
const SHOWN_LENGTH = 40;

function foundIn(values: JobValues, field: JobField): string {
  const text = textOfValue(values[field]);
  const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return short ? `${jobFields[field].label} “${short}”` : jobFields[field].label;
}

/** Rows after the header. A row without any text is not counted, as `parseCsv` leaves it out. */
export function checkRows(rows: readonly (readonly string[])[], mapping: Mapping): CheckedRow[] {
  return rows.map((cells, at) => {
    const values = readRow(cells, mapping);
    const problems = Object.entries(checkJob(values)).map(([field, message]) => ({
      found: foundIn(values, field as JobField),
      message,
    }));
    return { line: at + 2, values, problems };
  });
}
