/** Converts between a row of `jobs` and its form values. */
import type { Database, Json } from '../../../src/shared/database.types';
import { FIELDS, jobFields, type JobField, type JobValues } from '../../../src/shared/jobs/editing/jobFields';
import { placeLine, readPlace } from '../../../src/shared/jobs/editing/places';
import type { JobPlace, Salary } from '../../../src/shared/jobs/jobs';
import { toIso, toLocal } from '../../../src/shared/jobs/editing/localTime';
import { salaryText } from '../../../src/shared/jobs/salary';
import { amountText, parseAmount } from '../../../src/shared/jobs/editing/salaryAmount';

type Jobs = Database['public']['Tables']['jobs'];
export type JobRow = Jobs['Row'];
type JobInsert = Jobs['Insert'];

/** The columns of a list: all but the long texts. */
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
  'shift',
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

/** The built-in backend returns such numbers as text. */
const numberOf = (stored: number | string | null) => (stored === null ? null : Number(stored));

export function salaryOf(row: Pick<JobRow, keyof Salary>): string | undefined {
  const { salary_currency, salary_period } = row;
  const [salary_min, salary_max] = [numberOf(row.salary_min), numberOf(row.salary_max)];
  return salaryText({ salary_min, salary_max, salary_currency, salary_period } as Salary);
}

const countText = (stored: number | null | undefined) => String(stored ?? '');

/** The conversion of fields with another stored format. */
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

/** A version from before a field existed gets the default of a new job. */
const storedIn = (row: JobRow, name: JobField) => row[name] ?? jobFields[name].initial;

export const valuesOf = (row: JobRow): JobValues =>
  ({
    ...Object.fromEntries(FIELDS.map((name) => [name, storedIn(row, name)])),
    ...writtenOf(row),
  }) as unknown as JobValues;

const readCount = (written: string) => (written === '' ? null : Number(written));

/** As plain JSON. Only a remote job may have the hours of another place. */
function storedDay({ day, workplace }: JobValues): { [part: string]: Json } {
  const { rota, zone, hours = [] } = day;
  return {
    ...(rota && { rota }),
    ...(zone && workplace === 'remote' && { zone }),
    ...(hours.length > 0 && {
      hours: hours.map(({ from, to, what, rest }) => ({ from, to, what: what.trim(), rest })),
    }),
  };
}

/** The stored row for validated values. */
export function rowOf(values: JobValues): JobInsert {
  const places = values.places.flatMap((line) => readPlace(line, values.country) ?? []);
  return {
    ...values,
    places: places.map((place) => ({ ...place })),
    // The format of the database.
    country: places[0]?.country ?? values.country,
    day: storedDay(values),
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

/** A candidate asked for consent sees some of these columns. */
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

/** The changed columns that candidates see. */
export function changedOffer(values: JobValues, stored: JobValues): object | undefined {
  if (OFFERED.every((name) => values[name] === stored[name])) return undefined;
  const row = rowOf(values);
  return Object.fromEntries(OFFERED.map((name) => [name, row[name]]));
}

/** A copy for a new job, without times, reference and note. */
export const copyOf = (row: JobRow): JobValues => ({
  ...valuesOf(row),
  reference: '',
  internal_note: '',
  featured: false,
  opens_at: '',
  closes_at: '',
});

/** A deleted job as it can be restored; the database sets the other columns. */
export function restoredRow(row: JobRow): JobInsert {
  const { salary_yearly_inr: _rank, search: _words, shift: _shift, ...kept } = row;
  return kept;
}
