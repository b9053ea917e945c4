/** From the text of a cell to what the form of a job would hold. What cannot be read stays as it is, to be reported. */
import type { CellField, JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { LANGUAGES_OF_TEXTS } from '../../../../src/shared/languages';
import { countryCode } from '../../../../src/shared/jobs/editing/places';

type Reader = (text: string) => string | boolean | readonly string[];

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** A word of ours for the words that people use. */
const oneOf =
  (words: Readonly<Record<string, string>>): Reader =>
  (text) =>
    Object.hasOwn(words, letters(text)) ? (words[letters(text)] ?? text) : text;

const yesOrNo: Reader = (text) => /^(?:yes|y|true|1|x|ja|haan)$/i.test(text);

const two = (digits: string) => digits.padStart(2, '0');

/** A day alone means its beginning, or its end where a job closes. Days may be written as in India: 31/12/2026. */
const moment =
  (timeOfDay: string): Reader =>
  (text) => {
    const [, date = text, time] = /^(\S+?)(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(text) ?? [];
    const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date);
    const day = indian ? `${indian[3]}-${two(indian[2] ?? '')}-${two(indian[1] ?? '')}` : date;
    return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T${time?.padStart(5, '0') ?? timeOfDay}` : text;
  };

const country = (text: string) => countryCode(text) ?? text;

/** Names are parted by commas and the like, codes by spaces as well. */
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

/** Several texts in one cell; `parts` are the signs between them. */
const listOf =
  (parts: RegExp): Reader =>
  (text) =>
    text
      .split(parts)
      .map(tidy)
      .filter((part) => part !== '');

/** "5 years" and "5+ yrs" are 5. */
const years: Reader = (text) => text.replace(/\s*\+?\s*(?:years?|yrs?\.?)?\s*$/i, '');

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
  experience_from: years,
  experience_to: years,
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

/** Gives nothing for an empty cell, so that the usual value stands. */
export function readCell(field: CellField, cell: string): Partial<JobValues> {
  const text = cell.trim();
  return text === '' ? {} : { [field]: READERS[field]?.(text) ?? text };
}

const RANGE = /^(.*\d.*?)\s*(?:-|–|—|\bto\b)\s*(.*\d.*)$/i;

/** "2-5 years" in one cell are both ends. */
export function readExperienceRange(cell: string): Partial<JobValues> {
  const [, least = '', most = ''] = RANGE.exec(cell.trim()) ?? [];
  return least === ''
    ? readCell('experience_from', cell)
    : { ...readCell('experience_from', least), ...readCell('experience_to', most) };
}

/** "18-24 LPA" in one cell are both ends; the unit after the second is that of the first as well. */
export function readSalaryRange(cell: string): Partial<JobValues> {
  const [, least = '', most = ''] = RANGE.exec(cell.trim()) ?? [];
  if (least === '') return readCell('salary_min', cell);
  const unit = /[a-z]+\.?\s*$/i.exec(most)?.[0] ?? '';
  return { salary_min: /[a-z]\s*$/i.test(least) ? least : `${least} ${unit}`.trim(), salary_max: most };
}
