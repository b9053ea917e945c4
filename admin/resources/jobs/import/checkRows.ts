/** The dry run: every row as a job, with what the form would say to it. Pure. */
import {
  jobFields,
  newJob,
  type CellField,
  type JobValues,
} from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob } from '../../../../src/shared/jobs/editing/jobRules';
import { nearestIndustry, sameIndustry } from '../../../../src/shared/jobs/editing/industryNames';
import { textOfValue } from '../jobColumns';
import type { Mapping } from './mapping';
import { readCell, readExperienceRange, readSalaryRange } from './readCell';

type Rows = readonly (readonly string[])[];

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

/** The industry that each word of a table becomes; a word that is not named stays as it is. */
export type Industries = ReadonlyMap<string, string>;

function readRow(cells: readonly string[], mapping: Mapping, industries: Industries): JobValues {
  const parts = mapping.map((field, at) => {
    const cell = cells[at] ?? '';
    if (field === undefined) return {};
    // Both ends are in one cell where no column has the upper one.
    if (field === 'salary_min' && !mapping.includes('salary_max')) return readSalaryRange(cell);
    if (field === 'experience_from' && !mapping.includes('experience_to')) return readExperienceRange(cell);
    return readCell(field, cell);
  });
  const values = Object.assign(newJob(), ...parts) as JobValues;
  return { ...values, category: industries.get(values.category) || values.category };
}

/** As much of a long text as it takes to know it again. */
const SHOWN_LENGTH = 40;

function foundIn(values: JobValues, field: CellField): string {
  const text = textOfValue(values[field]);
  const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return short ? `${jobFields[field].label} “${short}”` : jobFields[field].label;
}

/**
 * What the industries of a table become: the name that was meant, or the nearest one, which is asked about. Words that
 * are names already are left out; one with none near becomes nothing and stays.
 */
export function guessIndustries(rows: Rows, mapping: Mapping, names: readonly string[]) {
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

/** Rows after the header. A row without any text is not counted, as `parseCsv` leaves it out. */
export function checkRows(rows: Rows, mapping: Mapping, industries: Industries = new Map()): CheckedRow[] {
  return rows.map((cells, at) => {
    const values = readRow(cells, mapping, industries);
    const problems = Object.entries(checkJob(values)).map(([field, message]) => ({
      found: foundIn(values, field as CellField),
      message,
    }));
    return { line: at + 2, values, problems };
  });
}
