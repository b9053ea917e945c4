/** Synonyms of the column names, as used by spreadsheets and job portals. Pure. */
import { CELL_FIELDS, jobFields, type CellField } from '../../../../src/shared/jobs/editing/jobFields';

/** One entry per column; undefined is not imported. */
export type Mapping = readonly (CellField | undefined)[];

const ALSO_CALLED: Partial<Record<CellField, readonly string[]>> = {
  title: [
    'job title',
    'position',
    'role',
    'designation',
    'job',
    'job name',
    'position name',
    'position title',
    'vacancy',
  ],
  lang: ['lang', 'language code'],
  company: ['client', 'employer', 'client name', 'company name', 'organisation', 'organization'],
  client_confidential: ['confidential', 'hide client'],
  description: ['job description', 'jd', 'details', 'job details'],
  location: ['city', 'place', 'job location', 'work location', 'location city'],
  openings: [
    'vacancies',
    'positions',
    'number of openings',
    'no of positions',
    'no of openings',
    'no of vacancies',
  ],
  experience_from: [
    'experience',
    'min experience',
    'minimum experience',
    'years of experience',
    'exp',
    'min exp',
    'work experience',
    'total experience',
    'experience range',
    'experience required',
  ],
  experience_to: ['max experience', 'maximum experience', 'max exp'],
  education: ['qualification', 'qualifications', 'degree'],
  skills: ['skill', 'key skills', 'required skills'],
  places: ['locations', 'cities', 'job locations'],
  reference: ['job id', 'job code', 'requisition', 'requisition id', 'ref', 'reference number'],
  consultant: ['recruiter', 'owner', 'contact person'],
  notices_to: ['notify', 'notifications'],
  category: ['category', 'sector', 'field', 'job category'],
  type: ['job type', 'employment type', 'employment'],
  day: [
    'shift',
    'shifts',
    'shift timing',
    'shift timings',
    'timing',
    'timings',
    'job timing',
    'work timings',
    'working hours',
    'work hours',
    'hours',
    'office hours',
    'duty hours',
    'rota',
  ],
  workplace: ['work mode', 'mode', 'remote'],
  applicant_countries: ['applicant countries', 'hiring countries'],
  salary_min: [
    'salary',
    'ctc',
    'min salary',
    'salary min',
    'minimum salary',
    'from',
    'pay',
    'package',
    'salary range',
    'salary offered',
    'min ctc',
  ],
  salary_max: ['max salary', 'salary max', 'maximum salary', 'to', 'max ctc'],
  salary_currency: ['salary currency'],
  salary_period: ['salary period', 'period', 'per'],
  featured: ['featured'],
  in_feeds: ['in feeds', 'feeds'],
  opens_at: ['opens at', 'opening date', 'start date', 'publish on'],
  closes_at: [
    'closes at',
    'closing date',
    'last date',
    'deadline',
    'apply by',
    'expires',
    'expiry date',
    'last date to apply',
    'end date',
  ],
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A unit within a name, such as "CTC (LPA)" or "Experience in years". */
const UNITS =
  /\(.*?\)|\[.*?\]|\b(?:in|lpa|lakhs?|lacs?|inr|rs|rupees|thousands?|k|per month|monthly|per annum|annual|pa|pm|years?|yrs|months)\b/gi;

const fieldsByName: ReadonlyMap<string, CellField> = new Map(
  CELL_FIELDS.toReversed().flatMap((field) =>
    [field, jobFields[field].label, ...(ALSO_CALLED[field] ?? [])].map((name) => [plain(name), field]),
  ),
);

/** The field that a column name means. */
export const guessField = (header: string): CellField | undefined =>
  fieldsByName.get(plain(header)) ?? fieldsByName.get(plain(header.replaceAll(UNITS, ' ')));

/** By column name; of two columns for one field, the first counts. */
export function guessMapping(header: readonly string[]): Mapping {
  const guesses = header.map(guessField);
  return guesses.map((field, at) => (guesses.indexOf(field) === at ? field : undefined));
}

/** A field comes from one column only; the previous column is no longer imported. */
export const assign = (mapping: Mapping, column: number, field: CellField | undefined): Mapping =>
  mapping.map((other, at) => {
    if (at === column) return field;
    return other === field ? undefined : other;
  });

/** Required fields without a column. */
export const missingFields = (mapping: Mapping): CellField[] =>
  CELL_FIELDS.filter(
    (field) => jobFields[field].required && jobFields[field].initial === '' && !mapping.includes(field),
  ).filter((field) => field !== 'salary_currency');
