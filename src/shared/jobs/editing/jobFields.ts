/** The fields of a job as staff write them. Limits are those of the table's checks. */
import * as v from 'valibot';
import {
  boolean,
  choice,
  isEmail,
  longText,
  markdown,
  text,
  texts,
  type Field,
  type ValuesOf,
} from '../../content/fields';
import { LANGUAGES_OF_TEXTS } from '../../languages';
import { WORKPLACES } from '../jobQuery';
import type { JobDay } from '../day';
import type { Question } from '../questions';
import { countries } from '../../countries';
import { dayProblem, dayWords } from './writtenDay';
import { readPlace } from './places';
import { isLocal } from './localTime';
import { questionsWords } from './questionWords';
import { parseAmount } from './salaryAmount';

export const TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;
const PERIODS = { hour: 'per hour', day: 'per day', month: 'per month', year: 'per year' } as const;
/** The largest amount that the column holds. */
const MOST = 999_999_999_999.99;

const tidy = (value: string) => value.trim().replace(/\s+/g, ' ');

/** A field with one more rule. */
const withRule = <T>(field: Field<T>, isRight: (value: T) => boolean, message: string): Field<T> => ({
  ...field,
  schema: v.pipe(field.schema, v.check(isRight, message)),
});

const amount = (label: string) =>
  withRule(
    { ...text({ label, maxLength: 30 }), maxLength: undefined },
    (value) => {
      const number = parseAmount(value);
      return number === null || (number > 0 && number <= MOST);
    },
    'Enter an amount such as 18,00,000 or 18 LPA, or leave it empty.',
  );

const wholeNumber = (label: string, least: number, most: number, help?: string) =>
  withRule(
    { ...text({ label, help }), maxLength: undefined },
    (value) => value === '' || (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most),
    `Enter a whole number from ${least} to ${most}, or leave it empty.`,
  );

const moment = (label: string, help: string) =>
  withRule(
    { ...text({ label, help }), maxLength: undefined },
    (value) => value === '' || isLocal(value),
    'Choose a valid date and time.',
  );

export const jobFields = {
  title: withRule(
    text({
      label: 'Title',
      required: true,
      maxLength: 120,
      help: 'The name that people search for, such as Staff Nurse.',
    }),
    (value) => tidy(value).length >= 3,
    'The title must have at least 3 characters.',
  ),
  lang: choice({
    label: 'Language',
    help: 'Language of the title and description, for browsers and screen readers.',
    choices: LANGUAGES_OF_TEXTS,
  }),
  company: text({ label: 'Company', required: true, maxLength: 120, help: 'The client this job is for.' }),
  client_confidential: boolean({ label: 'Keep the client confidential' }),
  client_unnamed: boolean({
    label: 'Ask candidates without naming the client',
    help: 'If off: candidates whom you ask for consent see the client’s name. If on: they see the masked name, and can list employers who must not see them.',
  }),
  description: markdown({ label: 'Description', maxLength: 20_000 }),
  internal_note: longText({
    label: 'Internal note',
    maxLength: 10_000,
    help: 'For colleagues only. Visitors never see it, and the history does not keep it.',
  }),
  openings: wholeNumber('Openings', 1, 9999, 'Number of people wanted. If empty: not shown.'),
  experience_from: wholeNumber('Experience from', 0, 60, 'In years.'),
  experience_to: wholeNumber('Experience to', 0, 60, 'In years.'),
  education: text({ label: 'Education', help: 'Required education, such as B.Sc. Nursing or GNM.' }),
  skills: withRule(
    texts({ label: 'Skills', maxItems: 20, maxLength: 60, help: 'One skill a line.' }),
    (skills) => skills.every((skill) => /^[^,;|]+$/.test(skill)),
    'Write each skill on a line of its own, without commas and semicolons.',
  ),
  location: text({ label: 'Location', required: true, maxLength: 100, help: 'The city, such as Kochi.' }),
  country: choice({
    label: 'Country',
    help: 'Used for places without a country.',
    choices: { IN: countries['IN'] ?? 'India', ...countries },
  }),
  category: text({ label: 'Industry', required: true, maxLength: 60 }),
  type: choice({ label: 'Type', choices: TYPES }),
  places: withRule(
    texts({
      label: 'Places',
      maxItems: 10,
      maxLength: 250,
      help: 'For search engines and job portals, one place a line: city, state, postal code, country.',
    }),
    (lines) => lines.every((line) => readPlace(line, 'IN') !== undefined),
    'Write each place as city, state, postal code and country, separated by commas, such as Kochi, Kerala, 682001, India.',
  ),
  workplace: choice({ label: 'Workplace', choices: WORKPLACES }),
  applicant_countries: withRule(
    {
      ...texts({
        label: 'Applicants may live in',
        maxItems: 50,
        maxLength: 2,
        help: 'If empty: the country of the job.',
      }),
      // Chosen from a list, not written line by line.
      kind: 'choice',
    },
    (codes) => codes.every((code) => code in countries),
    'Choose countries from the list.',
  ),
  day: {
    // Presets and times, chosen from lists.
    kind: 'choice',
    label: 'Day',
    required: false,
    help: 'If empty: the job shows nothing about the day.',
    initial: {},
    schema: v.pipe(
      v.custom<JobDay>((day) => typeof day === 'object' && day !== null, 'The day cannot be read.'),
      v.check(
        (day) => dayProblem(day) === undefined,
        ({ input }) => dayProblem(input) ?? '',
      ),
    ),
    words: dayWords,
  } satisfies Field<JobDay> as Field<JobDay>,
  salary_min: amount('Salary from'),
  salary_max: amount('Salary to'),
  salary_currency: withRule(
    {
      ...text({
        label: 'Currency',
        required: true,
        maxLength: 3,
        help: 'Pay in another currency than INR is shown as you write it. Filters by salary do not find it, and it sorts last.',
      }),
      maxLength: undefined,
    },
    (value) => /^[A-Z]{3}$/.test(value),
    'Enter a currency code of three capital letters, such as INR.',
  ),
  salary_period: choice({ label: 'Pay period', choices: PERIODS }),
  questions: {
    // Chosen from a list, each with its own settings.
    kind: 'choice',
    label: 'Questions',
    required: false,
    initial: [],
    schema: v.custom<readonly Question[]>(Array.isArray, 'Questions must be a list.'),
    words: questionsWords,
  } satisfies Field<readonly Question[]> as Field<readonly Question[]>,
  reference: text({
    label: 'Reference',
    maxLength: 40,
    help: 'Your own, which no other job has. If empty: the number of the job.',
  }),
  consultant: text({
    label: 'Consultant',
    maxLength: 80,
    help: 'The consultant for the job. Visitors see the name, or the card of the listed consultant with that name.',
  }),
  notices_to: withRule(
    texts({
      label: 'Notify',
      maxItems: 10,
      maxLength: 120,
      help: 'Email addresses to notify of applications for this job, one a line. If empty: the address in Settings, Notifications.',
    }),
    (addresses) => addresses.every(isEmail),
    'Write each email address on a line of its own, such as asha@example.com.',
  ),
  featured: boolean({
    label: 'Feature on the home page',
    help: 'The home page shows six jobs: these first, then the newest.',
  }),
  in_feeds: boolean({
    label: 'Offer to job portals',
    help: 'Includes it in the feeds for job portals.',
    initial: true,
  }),
  opens_at: moment('Opens', 'If empty: as soon as it is published.'),
  closes_at: moment('Closes', 'If empty: until someone closes it.'),
};

export type JobValues = ValuesOf<typeof jobFields>;
export type JobField = keyof JobValues;

export const FIELDS = Object.keys(jobFields) as JobField[];

/** The columns of an exported table: the questions fit into no cell, and the note is for colleagues. */
export type CellField = Exclude<JobField, 'questions' | 'internal_note'>;
export const CELL_FIELDS = FIELDS.filter(
  (name): name is CellField => name !== 'questions' && name !== 'internal_note',
);

/** A job that nobody has written anything about yet. */
export const newJob = (): JobValues => ({
  ...(Object.fromEntries(
    Object.entries(jobFields).map(([name, { initial }]) => [name, initial]),
  ) as JobValues),
  salary_currency: 'INR',
  salary_period: 'year',
});
