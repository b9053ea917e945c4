/**
 * The data that the API reads and writes. Requests follow the same declarations as the forms of the admin; responses are
 * looser, because rows may be older than a rule, and have no field that is not declared here.
 */
import * as v from 'valibot';
import { jobFields, TYPES } from '../../shared/jobs/editing/jobFields';
import { readPhone } from '../../shared/phones/readPhone';

const MOST_MONEY = 1_000_000_000_000;
const MOST_ID = Number.MAX_SAFE_INTEGER;

export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ID));
const whole = (least: number, most: number) =>
  v.nullable(
    v.pipe(
      v.number('Enter a number.'),
      v.integer('Enter a whole number.'),
      v.minValue(least, `Enter a number from ${least}.`),
      v.maxValue(most, `Enter a number up to ${most}.`),
    ),
  );
/** In years that a calendar has. */
const YEARS = /^(?:19|20|21)\d\d-/;
export const momentSchema = v.pipe(
  v.string('Enter a date and time.'),
  v.isoTimestamp('Enter a date and time such as 2027-01-31T18:00:00Z.'),
  v.check(
    (value) => YEARS.test(value) && !Number.isNaN(Date.parse(value)),
    'Enter a date that exists, from 1900 to 2199.',
  ),
);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.picklist(values, `Choose one of: ${values.join(', ')}.`);
const line = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const JOB_STATES = ['draft', 'published', 'closed'] as const;
export const STAGES = ['new', 'screening', 'interview', 'offer', 'placed', 'rejected'] as const;

const place = v.strictObject({
  city: v.pipe(v.string(), v.regex(/^[^,;|\n]{1,100}$/, 'Enter a city without commas.')),
  region: v.pipe(v.string(), v.regex(/^[^,;|\n0-9]{0,100}$/, 'Enter a region without commas and digits.')),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Enter a country code such as IN.')),
  postal_code: v.pipe(
    v.string(),
    v.regex(/^(?=.{0,12}$)(?:[A-Za-z -]*[0-9][A-Za-z0-9 -]*)?$/, 'Enter a postal code or nothing.'),
  ),
});

/** Fields that are stored as their form has them. */
const sameAsForm = [
  'title',
  'lang',
  'company',
  'client_confidential',
  'client_unnamed',
  'description',
  'internal_note',
  'education',
  'skills',
  'location',
  'country',
  'category',
  'type',
  'workplace',
  'applicant_countries',
  'day',
  'salary_currency',
  'salary_period',
  'reference',
  'consultant',
  'featured',
  'in_feeds',
] as const;
const fromForm = Object.fromEntries(sameAsForm.map((name) => [name, jobFields[name].schema])) as {
  [Name in (typeof sameAsForm)[number]]: (typeof jobFields)[Name]['schema'];
};

const jobWrites = {
  ...fromForm,
  company_masked: line(120),
  openings: whole(1, 9999),
  experience_from: whole(0, 60),
  experience_to: whole(0, 60),
  salary_min: whole(1, MOST_MONEY),
  salary_max: whole(1, MOST_MONEY),
  places: v.pipe(v.array(place), v.maxLength(10)),
  opens_at: v.nullable(momentSchema),
  closes_at: v.nullable(momentSchema),
  status: oneOf(JOB_STATES),
};
const changes = v.partial(v.strictObject(jobWrites));
const { title, company, location, category } = jobWrites;

export const newJobSchema = v.strictObject({ ...changes.entries, title, company, location, category });

const notEmpty = v.check((value: object) => Object.keys(value).length > 0, 'Send at least one field.');
export const jobChangeSchema = v.pipe(changes, notEmpty);

const text = v.string();
const textOrNull = v.nullable(text);
const numberOrNull = v.nullable(v.number());

export const jobSchema = v.object({
  id: idSchema,
  version: v.number(),
  url: text,
  status: v.picklist(JOB_STATES),
  title: text,
  lang: text,
  company: text,
  client_confidential: v.boolean(),
  client_unnamed: v.boolean(),
  company_masked: text,
  summary: text,
  description: text,
  location: text,
  country: text,
  places: v.array(v.object({ city: text, region: text, country: text, postal_code: text })),
  category: text,
  type: v.picklist(TYPES),
  workplace: text,
  applicant_countries: v.array(text),
  day: v.record(text, v.unknown()),
  salary_min: numberOrNull,
  salary_max: numberOrNull,
  salary_currency: text,
  salary_period: text,
  openings: numberOrNull,
  experience_from: numberOrNull,
  experience_to: numberOrNull,
  education: text,
  skills: v.array(text),
  reference: text,
  consultant: text,
  featured: v.boolean(),
  in_feeds: v.boolean(),
  opens_at: textOrNull,
  closes_at: textOrNull,
  posted_at: textOrNull,
  created_at: text,
  updated_at: text,
});

const listedApplication = {
  id: idSchema,
  reference: text,
  kind: v.picklist(['application', 'resume']),
  stage: v.picklist(STAGES),
  job_id: numberOrNull,
  job_title: textOrNull,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  industry: textOrNull,
  source: text,
  erasure_requested_at: textOrNull,
  created_at: text,
  resent_at: textOrNull,
  updated_at: text,
};
export const listedApplicationSchema = v.object(listedApplication);

const answer = v.object({ id: text, wording: text, answer: v.unknown(), meets: v.nullable(v.boolean()) });
export const applicationSchema = v.object({
  ...listedApplication,
  message: text,
  answers: v.array(answer),
  consented_at: text,
  consent_withdrawn_at: textOrNull,
  /** For `/files/{id}`; null without a file. */
  resume_path: textOrNull,
  resume_name: textOrNull,
  resume_size: numberOrNull,
});
const optionalLine = (most: number) => v.optional(line(most), '');
/** The database checks the rest, as when staff add a person. */
export const newApplicationSchema = v.strictObject({
  first_name: v.pipe(line(80), v.minLength(1, 'Enter the first name.')),
  last_name: optionalLine(80),
  email: v.pipe(line(120), v.minLength(1, 'Enter the email address.')),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+[\d ().-]{6,40}$/, 'Enter the number with + and its country code.'),
      v.transform((text) => readPhone(text, 'IN').phone),
    ),
  ),
  /** The anchor of an industry on the page of services. */
  industry: v.pipe(line(80), v.minLength(1, 'Enter the anchor of an industry, such as healthcare.')),
  message: optionalLine(5000),
  /** Where the person agreed: the name of a fair or of another system. */
  collected_from: v.pipe(line(200), v.minLength(1, 'Enter the source of these details.')),
  collected_on: v.pipe(v.string(), v.isoDate('Enter a day such as 2027-01-31.')),
  agreed: v.literal(true, 'Ask the person first. You may keep their details only with their consent.'),
  /** `updated` of the content `privacy_page` that the person read. */
  notice_version: v.pipe(line(40), v.minLength(1, 'Enter the version of the privacy notice.')),
});
export const applicationChangeSchema = v.pipe(
  v.partial(v.strictObject({ stage: oneOf(STAGES), is_read: v.boolean('Enter true or false.') })),
  notEmpty,
);

export const listedPersonSchema = v.object({
  id: idSchema,
  name: text,
  emails: v.array(text),
  phone: text,
  /** The number of entries. */
  entries: v.number(),
  stage: text,
  job_title: textOrNull,
  seen_at: text,
});
export const personSchema = v.object({
  id: idSchema,
  name: text,
  addresses: v.array(v.object({ email: text, phone: text })),
  entries: v.array(
    v.object({
      id: idSchema,
      reference: text,
      kind: text,
      stage: text,
      job_id: numberOrNull,
      job_title: textOrNull,
      email: text,
      sent_at: text,
      consented_at: text,
      resume_path: textOrNull,
    }),
  ),
});
