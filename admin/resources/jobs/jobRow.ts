/** Between a row of `jobs` and the values of its form. */
import type { Database } from '../../../src/shared/database.types';
import { FIELDS, type JobValues } from '../../../src/shared/jobs/editing/jobFields';
import type { Salary } from '../../../src/shared/jobs/jobs';
import { toIso, toLocal } from '../../../src/shared/jobs/editing/localTime';
import { salaryText } from '../../../src/shared/jobs/salary';
import { parseAmount } from '../../../src/shared/jobs/editing/salaryAmount';

type Jobs = Database['public']['Tables']['jobs'];
export type JobRow = Jobs['Row'];
export type JobInsert = Jobs['Insert'];

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
] as const satisfies readonly (keyof JobRow)[];
export type ListedJob = Pick<JobRow, (typeof LISTED)[number]>;
export const LIST_SELECT = LISTED.join(',');

/** Where visitors find an open job. */
export const sitePath = ({ id, slug }: Pick<JobRow, 'id' | 'slug'>) => `/jobs/${id}-${slug}`;

/** The embedded backend writes such numbers as text. */
const numberOf = (stored: number | string | null) => (stored === null ? null : Number(stored));

function amountText(stored: number | null, currency: string): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  return stored === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(stored);
}

export function salaryOf(row: Pick<JobRow, keyof Salary>): string | undefined {
  const { salary_currency, salary_period } = row;
  const [salary_min, salary_max] = [numberOf(row.salary_min), numberOf(row.salary_max)];
  return salaryText({ salary_min, salary_max, salary_currency, salary_period } as Salary);
}

/** Fields that are stored as they are written. */
const AS_WRITTEN = FIELDS.filter((name) => !/^(?:salary_min|salary_max|opens_at|closes_at)$/.test(name));

export function valuesOf(row: JobRow): JobValues {
  const amount = (stored: number | null) => amountText(numberOf(stored), row.salary_currency);
  return {
    ...Object.fromEntries(AS_WRITTEN.map((name) => [name, row[name]])),
    salary_min: amount(row.salary_min),
    salary_max: amount(row.salary_max),
    opens_at: toLocal(row.opens_at),
    closes_at: toLocal(row.closes_at),
  } as JobValues;
}

/** What is stored of values that have been checked. */
export function rowOf(values: JobValues): JobInsert {
  return {
    ...values,
    applicant_countries: [...values.applicant_countries],
    salary_min: parseAmount(values.salary_min),
    salary_max: parseAmount(values.salary_max),
    opens_at: toIso(values.opens_at),
    closes_at: toIso(values.closes_at),
  };
}

/** A new job like this one, with times of its own. */
export const copyOf = (row: JobRow): JobValues => ({
  ...valuesOf(row),
  featured: false,
  opens_at: '',
  closes_at: '',
});

/** A deleted job as it can be put back; the database writes the rest again. */
export function restoredRow(row: JobRow): JobInsert {
  const { salary_yearly_inr: _rank, search: _words, ...kept } = row;
  return kept;
}
