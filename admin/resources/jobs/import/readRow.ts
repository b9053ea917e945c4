/** One row of a table as the values of a job, with the interpretation of each cell. Pure. */
import { newJob, type CellField, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { isNothing } from '../../../../src/shared/jobs/cells/words';
import { readDay } from '../../../../src/shared/jobs/dayReading';
import { longDate } from '../../../../src/shared/text';
import { textOfValue } from '../jobColumns';
import type { Mapping } from './columnNames';
import { readCell } from './readCell';
import { readExperienceCells, readPayCells, type EndsRead } from './readEnds';

export interface Table {
  readonly header: readonly string[];
  /** The row number of the header in the spreadsheet. */
  readonly line: number;
  /** All rows below, including empty ones. */
  readonly rows: readonly (readonly string[])[];
}

/** The replacement of each unknown industry; other words stay. */
export type Industries = ReadonlyMap<string, string>;

/** From the site, not from the table. */
export interface Known {
  readonly industries?: Industries;
  /** True for a client that is confidential by default. */
  readonly isSecret?: (company: string) => boolean;
}

export interface Reading {
  /** The column names with their cells. */
  readonly column: string;
  readonly cell: string;
  readonly said: string;
}

interface RowContext {
  readonly table: Table;
  readonly mapping: Mapping;
  /** True for each column with this date format. */
  readonly monthFirst: readonly boolean[];
  readonly known: Known;
}

/** Fields that are read together. */
const ENDS = {
  pay: ['salary_min', 'salary_max'],
  experience: ['experience_from', 'experience_to'],
} as const satisfies Record<string, readonly [CellField, CellField]>;
const OF_ENDS: ReadonlySet<string> = new Set(Object.values(ENDS).flat());
/** Needs no interpretation: stored unchanged, or confirmed separately. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['title', 'company', 'description', 'category']);

function saidOf(value: JobValues[CellField] | undefined): string {
  if (value === undefined) return 'nothing';
  const text = textOfValue(value);
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === '00:00' || time === '23:59' ? longDate(day) : `${longDate(day)}, ${time}`;
}

/** The problem with a cell of the day; another place's hours are kept for remote jobs only. */
function dayProblemOf(cell: string, { day, workplace }: JobValues): string | undefined {
  const read = isNothing(cell) ? undefined : readDay(cell);
  if (read?.isRead === false) return read.problem;
  return day.zone && workplace !== 'remote'
    ? 'Only a remote job can have hours of another time zone. Change its workplace, or remove the time zone.'
    : undefined;
}

export function readRow(cells: readonly string[], { table, mapping, monthFirst, known }: RowContext) {
  const readings: Reading[] = [];
  const note = (column: string, cell: string, said: string | undefined) => {
    if (said !== undefined && cell !== '' && cell !== said) readings.push({ column, cell, said });
  };
  const single = mapping.map((field, at) => {
    if (field === undefined || OF_ENDS.has(field)) return {};
    const cell = cells[at]?.trim() ?? '';
    const read = readCell(field, cell, monthFirst[at]);
    if (!AS_WRITTEN.has(field)) note(table.header[at] ?? '', cell, saidOf(read[field]));
    return read;
  });
  const said: Partial<JobValues> = Object.assign({}, ...single);

  function readEnds(fields: readonly [CellField, CellField], read: typeof readExperienceCells): EndsRead {
    const places = fields.map((field) => mapping.indexOf(field));
    const [lower, upper] = places.map((place) => (place < 0 ? undefined : (cells[place]?.trim() ?? '')));
    const shown = places.filter((place) => place >= 0 && cells[place]?.trim());
    const column = shown.map((place) => table.header[place] ?? '').join(', ');
    const ends = read({ lower: lower ?? '', upper, column });
    note(column, shown.map((place) => cells[place]?.trim()).join(', '), ends.said);
    return ends;
  }

  const pay = readEnds(ENDS.pay, (ends) => readPayCells(ends, said));
  const experience = readEnds(ENDS.experience, readExperienceCells);
  const values = { ...newJob(), ...said, ...experience.values, ...pay.values };
  return {
    values: {
      ...values,
      category: known.industries?.get(values.category) || values.category,
      client_confidential: said.client_confidential ?? known.isSecret?.(values.company) ?? false,
    },
    readings,
    dayProblem: dayProblemOf(cells[mapping.indexOf('day')]?.trim() ?? '', values),
    isPayUnclear: pay.said === undefined && Object.keys(pay.values).length > 0,
  };
}
