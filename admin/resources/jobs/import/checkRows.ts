/** A table read as jobs: which column is which field, then every row with what the form would say to it. Pure. */
import {
  CELL_FIELDS,
  jobFields,
  type CellField,
  newJob,
  type JobValues,
} from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob } from '../../../kit/data/jobs/jobRules';
import { nearestIndustry, sameIndustry } from '../../../kit/data/jobs/industryNames';
import { textOfValue } from '../jobColumns';
import { readCell, readExperienceRange, readSalaryRange } from './readCell';

/** One entry per column; undefined is not imported. */
export type Mapping = readonly (CellField | undefined)[];

const ALSO_CALLED: Partial<Record<CellField, readonly string[]>> = {
  title: ['job title', 'position', 'role', 'designation', 'job'],
  lang: ['lang', 'language code'],
  company: ['client', 'employer', 'client name', 'company name'],
  client_confidential: ['confidential', 'hide client'],
  description: ['job description', 'jd', 'details'],
  location: ['city', 'place', 'job location'],
  openings: ['vacancies', 'positions', 'number of openings', 'no of positions'],
  experience_from: ['experience', 'min experience', 'minimum experience', 'years of experience'],
  experience_to: ['max experience', 'maximum experience'],
  education: ['qualification', 'qualifications', 'degree'],
  skills: ['skill', 'key skills', 'required skills'],
  places: ['locations', 'cities', 'job locations'],
  reference: ['job id', 'job code', 'requisition', 'requisition id', 'ref', 'reference number'],
  consultant: ['recruiter', 'owner', 'contact person'],
  notices_to: ['notify', 'notifications'],
  category: ['category', 'sector', 'field'],
  type: ['job type', 'employment type', 'employment'],
  workplace: ['work mode', 'mode', 'remote'],
  applicant_countries: ['applicant countries', 'hiring countries'],
  salary_min: ['salary', 'ctc', 'min salary', 'salary min', 'minimum salary', 'from'],
  salary_max: ['max salary', 'salary max', 'maximum salary', 'to'],
  salary_currency: ['salary currency'],
  salary_period: ['salary period', 'period', 'per'],
  featured: ['featured'],
  in_feeds: ['in feeds', 'feeds'],
  opens_at: ['opens at', 'opening date', 'start date', 'publish on'],
  closes_at: ['closes at', 'closing date', 'last date', 'deadline', 'apply by', 'expires'],
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function guess(header: string): CellField | undefined {
  const wanted = plain(header);
  return CELL_FIELDS.find((field) =>
    [field, jobFields[field].label, ...(ALSO_CALLED[field] ?? [])].some((name) => plain(name) === wanted),
  );
}

/** By the names of the columns; where two seem to be the same field, the first is. */
export function guessMapping(header: readonly string[]): Mapping {
  const guesses = header.map(guess);
  return guesses.map((field, at) => (guesses.indexOf(field) === at ? field : undefined));
}

/** A field comes from one column only; the column that had it is not imported any more. */
export const assign = (mapping: Mapping, column: number, field: CellField | undefined): Mapping =>
  mapping.map((other, at) => {
    if (at === column) return field;
    return other === field ? undefined : other;
  });

/** Fields that every job needs and no column gives. */
export const missingFields = (mapping: Mapping): CellField[] =>
  CELL_FIELDS.filter(
    (field) => jobFields[field].required && jobFields[field].initial === '' && !mapping.includes(field),
  ).filter((field) => field !== 'salary_currency');

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

/** The site knows these, the table does not. */
interface Known {
  readonly industries?: Industries;
  /** True for the name of a client that is confidential by default. */
  readonly isSecret?: (company: string) => boolean;
}

function readRow(
  cells: readonly string[],
  mapping: Mapping,
  { industries = new Map(), isSecret = () => false }: Known,
): JobValues {
  const parts = mapping.map((field, at) => {
    const cell = cells[at] ?? '';
    if (field === undefined) return {};
    // Both ends are in one cell where no column has the upper one.
    if (field === 'salary_min' && !mapping.includes('salary_max')) return readSalaryRange(cell);
    if (field === 'experience_from' && !mapping.includes('experience_to')) return readExperienceRange(cell);
    return readCell(field, cell);
  });
  const said = Object.assign({}, ...parts) as Partial<JobValues>;
  const values = { ...newJob(), ...said };
  return {
    ...values,
    category: industries.get(values.category) || values.category,
    client_confidential: said.client_confidential ?? isSecret(values.company),
  };
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
export function checkRows(rows: Rows, mapping: Mapping, known: Known = {}): CheckedRow[] {
  return rows.map((cells, at) => {
    const values = readRow(cells, mapping, known);
    const problems = Object.entries(checkJob(values)).map(([field, message]) => ({
      found: foundIn(values, field as CellField),
      message,
    }));
    return { line: at + 2, values, problems };
  });
}
