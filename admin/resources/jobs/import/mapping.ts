/** Which column of a table is which field of a job. Pure. */
import { FIELDS, jobFields, type JobField } from '../../../../src/shared/jobs/editing/jobFields';

/** One entry per column; undefined is not imported. */
export type Mapping = readonly (JobField | undefined)[];

const ALSO_CALLED: Partial<Record<JobField, readonly string[]>> = {
  title: ['job title', 'position', 'role', 'designation', 'job'],
  company: ['client', 'employer', 'client name', 'company name'],
  client_confidential: ['confidential', 'hide client'],
  description: ['job description', 'jd', 'details'],
  location: ['city', 'place', 'job location'],
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

function guess(header: string): JobField | undefined {
  const wanted = plain(header);
  return FIELDS.find((field) =>
    [field, jobFields[field].label, ...(ALSO_CALLED[field] ?? [])].some((name) => plain(name) === wanted),
  );
}

/** By the names of the columns; where two seem to be the same field, the first is. */
export function guessMapping(header: readonly string[]): Mapping {
  const guesses = header.map(guess);
  return guesses.map((field, at) => (guesses.indexOf(field) === at ? field : undefined));
}

/** A field comes from one column only; the column that had it is not imported any more. */
export const assign = (mapping: Mapping, column: number, field: JobField | undefined): Mapping =>
  mapping.map((other, at) => {
    if (at === column) return field;
    return other === field ? undefined : other;
  });

/** Fields that every job needs and no column gives. */
export const missingFields = (mapping: Mapping): JobField[] =>
  FIELDS.filter(
    (field) => jobFields[field].required && jobFields[field].initial === '' && !mapping.includes(field),
  ).filter((field) => field !== 'salary_currency');
