/** Which column of a table is which field of a job. Pure. */
import { CELL_FIELDS, jobFields, type CellField } from '../../../../src/shared/jobs/editing/jobFields';

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
