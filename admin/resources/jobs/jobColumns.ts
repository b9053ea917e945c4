/** The columns of an export, which an import accepts. Pure. */
import {
  CELL_FIELDS,
  jobFields,
  type CellField,
  type JobValues,
} from '../../../src/shared/jobs/editing/jobFields';
import type { JobDay } from '../../../src/shared/jobs/day';
import { dayCell } from '../../../src/shared/jobs/dayReading';
import { JOB_STATES, jobState } from '../../kit/data/jobs/jobState';
import { valuesOf, type JobRow } from './jobRow';

/** Spreadsheets expect a space between day and time. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/;

/** A value as the text of a cell. */
export function textOfValue(value: JobValues[CellField]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'string') return dayCell(value as JobDay);
  return value.replace(LOCAL_TIME, '$1 ');
}

export const HEADER: readonly string[] = [
  'Number',
  'Status',
  ...CELL_FIELDS.map((name) => jobFields[name].label),
];

export function cellsOf(row: JobRow, now: Date): string[] {
  const values = valuesOf(row);
  const cells = CELL_FIELDS.map((name) => textOfValue(values[name]));
  return [String(row.id), JOB_STATES[jobState(row, now)], ...cells];
}
