/** Between a row of `jobs` and the values of its form. */
import type { Database } from '../../../src/shared/database.types';
import { FIELDS, jobFields, type JobField, type JobValues } from '../../../src/shared/jobs/editing/jobFields';
import { placeLine, readPlace } from '../../../src/shared/jobs/editing/places';
import type { JobPlace, Salary } from '../../../src/shared/jobs/jobs';
import { toIso, toLocal } from '../../../src/shared/jobs/editing/localTime';
import { salaryText } from '../../../src/shared/jobs/salary';
import { amountText, parseAmount } from '../../../src/shared/jobs/editing/salaryAmount';

type Jobs = Database['public']['Tables']['jobs'];
export type JobRow = Jobs['Row'];
type JobInsert = Jobs['Insert'];

/** What a list reads: everything but the long texts. */
const LISTED = [
  'id',
  'title',
  'company',
  'client_confidential',
  'location',
  'country',
  'category',
  'type',
  'workplace',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'featured',
  'status',
  'opens_at',
  'closes_at',
  'posted_at',
  'updated_at',
  'updated_by',
  'slug',
  'reference',
] as const satisfies readonly (keyof JobRow)[];
export type JobListRow = Pick<JobRow, (typeof LISTED)[number]>;
export const LIST_SELECT = LISTED.join(',');

/** The built-in backend writes such numbers as text. */
const numberOf = (stored: number | string | null) => (stored === null ? null : Number(stored));

export function salaryOf(row: Pick<JobRow, keyof Salary>): string | undefined {
  const { salary_currency, salary_period } = row;
  const [salary_min, salary_max] = [numberOf(row.salary_min), numberOf(row.salary_max)];
  return salaryText({ salary_min, salary_max, salary_currency, salary_period } as Salary);
}

const countText = (stored: number | null | undefined) => String(stored ?? '');

/** How fields are written that are stored otherwise. */
function writtenOf(row: JobRow) {
  const amount = (stored: number | null) => amountText(numberOf(stored), row.salary_currency);
  return {
    places: ((row.places ?? []) as unknown as readonly JobPlace[]).map(placeLine),
    experience_from: countText(row.experience_from),
    experience_to: countText(row.experience_to),
    openings: countText(row.openings),
    salary_min: amount(row.salary_min),
    salary_max: amount(row.salary_max),
    opens_at: toLocal(row.opens_at),
    closes_at: toLocal(row.closes_at),
  } satisfies Partial<JobValues>;
}

/** A version from before a field was there has it as it is in a new job. */
const storedIn = (row: JobRow, name: JobField) => row[name] ?? jobFields[name].initial;

export const valuesOf = (row: JobRow): JobValues =>
  ({
    ...Object.fromEntries(FIELDS.map((name) => [name, storedIn(row, name)])),
    ...writtenOf(row),
  }) as unknown as JobValues;

const readCount = (written: string) => (written === '' ? null : Number(written));

/** What is stored of values that have been checked. */
export function rowOf(values: JobValues): JobInsert {
  const places = values.places.flatMap((line) => readPlace(line, values.country) ?? []);
  return {
    ...values,
    places: places.map((place) => ({ ...place })),
    // As the database has it.
    country: places[0]?.country ?? values.country,
    applicant_countries: [...values.applicant_countries],
    skills: [...values.skills],
    notices_to: [...values.notices_to],
    questions: values.questions.map((question) => ({
      ...question,
      choices: [...question.choices],
      must_be: [...question.must_be],
    })),
    experience_from: readCount(values.experience_from),
    experience_to: readCount(values.experience_to),
    openings: readCount(values.openings),
    salary_min: parseAmount(values.salary_min),
    salary_max: parseAmount(values.salary_max),
    opens_at: toIso(values.opens_at),
    closes_at: toIso(values.closes_at),
  };
}

/** A candidate who is asked for consent reads something of each. */
const OFFERED = [
  'title',
  'company',
  'client_confidential',
  'client_unnamed',
  'location',
  'workplace',
  'type',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
] as const satisfies readonly JobField[];

/** The columns that candidates read, where one of them is to change. */
export function changedOffer(values: JobValues, stored: JobValues): object | undefined {
  if (OFFERED.every((name) => values[name] === stored[name])) return undefined;
  const row = rowOf(values);
  return Object.fromEntries(OFFERED.map((name) => [name, row[name]]));
}

/** A new job like this one, with times, a reference and a note of its own. */
export const copyOf = (row: JobRow): JobValues => ({
  ...valuesOf(row),
  reference: '',
  internal_note: '',
  featured: false,
  opens_at: '',
  closes_at: '',
});

/** A deleted job as it can be put back; the database writes the rest again. */
export function restoredRow(row: JobRow): JobInsert {
  const { salary_yearly_inr: _rank, search: _words, ...kept } = row;
  return kept;
}
