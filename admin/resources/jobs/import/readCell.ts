/** Converts the text of a cell to a form value. Unreadable text stays as it is, to be reported. */
import { isNoDay, readMoment } from '../../../../src/shared/jobs/cells/days';
import type { JobDay } from '../../../../src/shared/jobs/day';
import { parseDay } from '../../../../src/shared/jobs/dayReading';
import { isNothing } from '../../../../src/shared/jobs/cells/words';
import { jobFields, type CellField, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { LANGUAGES_OF_TEXTS } from '../../../../src/shared/languages';
import { countryCode } from '../../../../src/shared/jobs/editing/places';

type Reader = (text: string, isMonthFirst: boolean) => string | boolean | readonly string[] | JobDay;

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Maps common synonyms to the stored value. */
const oneOf =
  (words: Readonly<Record<string, string>>): Reader =>
  (text) => {
    const known = [text, ...text.split(/[,;/|]/)].find((part) => Object.hasOwn(words, letters(part)));
    return words[letters(known ?? '')] ?? text;
  };

const yesOrNo: Reader = (text) => /^(?:yes|y|true|1|x|ja|haan)$/i.test(text);

/** A day without a time means its beginning, or its end for the closing time. */
const moment =
  (timeOfDay: string): Reader =>
  (text, isMonthFirst) => {
    if (isNoDay(text)) return '';
    const { day, time = timeOfDay } = readMoment(text, isMonthFirst) ?? {};
    return day === undefined ? text : `${day}T${time}`;
  };

const country = (text: string) => countryCode(text) ?? text;

/** Commas and similar characters separate names; spaces also separate codes. */
const countryList: Reader = (text) => {
  const isCodes = /^[a-z]{2}(?:[\s,;|/]+[a-z]{2})*$/i.test(text);
  return text
    .split(isCodes ? /[\s,;|/]+/ : /[,;|/]+/)
    .map((part) => country(part.trim()))
    .filter((part) => part !== '');
};

/** A code, or the English name: "Hindi" is hi. */
const language: Reader = (text) => {
  const wanted = text.toLowerCase();
  const known = Object.entries(LANGUAGES_OF_TEXTS).find(
    ([code, name]) => code === wanted || name.toLowerCase() === wanted,
  );
  return known?.[0] ?? text;
};

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Several texts in one cell; `parts` are the separators. */
const listOf =
  (parts: RegExp): Reader =>
  (text) =>
    text
      .split(parts)
      .map(tidy)
      .filter((part) => part !== '');

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['year', /year|annu|^p\.?\s?a\.?$/i],
  ['month', /month/i],
  ['day', /day|daily/i],
  ['hour', /hour/i],
];

const READERS: Partial<Record<CellField, Reader>> = {
  client_confidential: yesOrNo,
  client_unnamed: yesOrNo,
  featured: yesOrNo,
  in_feeds: yesOrNo,
  lang: language,
  country,
  applicant_countries: countryList,
  places: listOf(/[;|\n]+/),
  notices_to: listOf(/[,;|\s]+/),
  skills: listOf(/[,;|\n]+/),
  opens_at: moment('00:00'),
  closes_at: moment('23:59'),
  salary_currency: (text) => text.toUpperCase(),
  type: oneOf({
    fulltime: 'Full-time',
    permanent: 'Full-time',
    parttime: 'Part-time',
    contract: 'Contract',
    contractor: 'Contract',
    temporary: 'Contract',
    internship: 'Internship',
    intern: 'Internship',
  }),
  day: (text) => parseDay(text) ?? '',
  workplace: oneOf({
    onsite: 'onsite',
    office: 'onsite',
    inoffice: 'onsite',
    hybrid: 'hybrid',
    remote: 'remote',
    wfh: 'remote',
    workfromhome: 'remote',
  }),
  salary_period: (text) => PERIODS.find(([, words]) => words.test(text))?.[0] ?? text,
};

/** Returns nothing for an empty cell or a placeholder, so that the default applies. */
export function readCell(field: CellField, cell: string, isMonthFirst = false): Partial<JobValues> {
  const text = cell.trim();
  if (text === '' || (isNothing(text) && !jobFields[field].required)) return {};
  const value = READERS[field]?.(text, isMonthFirst) ?? text;
  return value === '' ? {} : { [field]: value };
}
