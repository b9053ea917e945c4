/**
 * The rules for saving a job, and the detection of a confidential client's name. The database applies the same rules
 * to every request (check_job, refuse_client_word).
 */
import { validateFields } from '../../../../src/shared/content/resolve';
import { jobFields, type JobField, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { isLocal, toIso } from '../../../../src/shared/jobs/editing/localTime';
import { JOB_LINES } from '../../../../src/shared/jobs/jobs';
import { readPlace } from '../../../../src/shared/jobs/editing/places';
import { parseAmount } from '../../../../src/shared/jobs/editing/salaryAmount';
import { questionProblems, questionTexts } from './applicationQuestions';

type JobProblems = Partial<Record<JobField, string>>;

/** All countries of the job after the save. */
export function countriesOf({ country, places, workplace, applicant_countries }: JobValues): string[] {
  const named = places.flatMap((line) => readPlace(line, country)?.country ?? []);
  return [...(named.length > 0 ? named : [country]), ...(workplace === 'remote' ? applicant_countries : [])];
}

/** Rules between two fields; the message appears at the second. */
export function checkPairs(values: JobValues): JobProblems {
  const { salary_min, salary_max, opens_at, closes_at, experience_from, experience_to } = values;
  const [least, most] = [parseAmount(salary_min), parseAmount(salary_max)];
  const [questions] = questionProblems(values.questions, countriesOf(values));
  return {
    ...(experience_from !== '' &&
      experience_to !== '' &&
      Number(experience_from) > Number(experience_to) && {
        experience_to: '“Experience to” must not be less than “Experience from”.',
      }),
    ...(least !== null &&
      most !== null &&
      least > most && { salary_max: 'The maximum salary is below the minimum salary.' }),
    ...(isLocal(opens_at) &&
      isLocal(closes_at) &&
      closes_at <= opens_at && { closes_at: 'The closing date is before the opening date.' }),
    ...(questions && { questions }),
  };
}

/** The public fields, each with the beginning of its message. */
const SHOWN: Partial<Record<JobField, string>> = {
  title: 'The title contains',
  description: 'The description contains',
  places: 'The places contain',
  skills: 'The skills contain',
  ...Object.fromEntries(JOB_LINES.map((name: JobField) => [name, `The ${name} contains`])),
  consultant: 'The consultant’s name contains',
  questions: 'The questions contain',
  day: 'The day contains',
};

/** A confidential client must not be recognisable by a word of its name, or by a link to it. */
function checkClient(values: JobValues): JobProblems {
  const { client_confidential, company, location, category, country } = values;
  if (!client_confidential) return {};
  const shown = {
    ...values,
    questions: questionTexts(values.questions),
    day: (values.day.hours ?? []).map(({ what }) => what),
  };
  const problems: JobProblems = {};
  for (const [name, beginning] of Object.entries(SHOWN)) {
    const field = name as JobField;
    const word = clientWordIn(company, [location, category, country], [shown[field]].flat().join('\n'));
    if (word !== undefined) {
      problems[field] =
        `${beginning} a word from the confidential client’s name (${word}). Remove it, or show the client.`;
    }
  }
  return problems;
}

/** The message of each invalid field; empty when the job can be saved. */
export const checkJob = (values: JobValues): JobProblems => ({
  ...checkPairs(values),
  ...checkClient(values),
  ...validateFields(jobFields, values),
});

/** The placeholder title of a draft, as the database writes it. */
const draftTitle = (company: string) => `New job for ${company.trim()}`.slice(0, 120).trim();

/** Publishing requires texts for visitors, and no closing time in the past. */
export function checkPublishing(
  { title, company, closes_at, description }: JobValues,
  now: Date,
): JobProblems {
  const isPast = isLocal(closes_at) && new Date(toIso(closes_at) ?? 0) <= now;
  return {
    ...(title.trim() === draftTitle(company) && {
      title: 'This is a working title. Replace it before you publish the job.',
    }),
    ...(description.trim() === '' && {
      description: 'Please write the description before you publish the job.',
    }),
    ...(isPast && { closes_at: 'This time has passed. Choose a later one, or leave it empty.' }),
  };
}

/** Words too common in company names to identify one. */
export const COMMON_COMPANY_WORDS: readonly string[] = (
  'private limited incorporated corporation company gmbh group holdings enterprises industries partners associates ' +
  'brothers sons international global national india indian asia city services service solutions systems ' +
  'technologies technology tech software digital data consulting consultants care health healthcare medical hospital ' +
  'hospitals clinic clinics nursing nurse pharma bank finance financial capital insurance school college university ' +
  'academy institute foundation trust hotel hotels retail foods energy power steel motors engineering construction ' +
  'infrastructure logistics media centre center first best next home life work works people'
).split(' ');

const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ß: 's' };

const HOST = /[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/g;

const codeOf = (entity: string) =>
  /^x/i.test(entity) ? Number.parseInt(entity.slice(1), 16) : Number(entity);
const isCharacter = (code: number) => (code > 0 && code < 0xd8_00) || (code > 0xdf_ff && code <= 0x10_ff_ff);

const ACCENTED =
  /&([a-z]{1,3})(?:acute|grave|circ|uml|tilde|ring|cedil|caron|macr|breve|dot|ogon|strok|dblac|slash|scr|fr|opf|lig);/gi;
const SHAPELESS =
  /&(?:shy|zwn?j|[lr]rm|zerowidthspace|nobreak|negative[a-z]+space|applyfunction|af|invisible[a-z]+|it|ic);|\p{Default_Ignorable_Code_Point}/giu;

/** The text as rendered: HTML entities are decoded and invisible characters are removed. */
const seenText = (text: string): string =>
  text
    .replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (written, entity: string) =>
      isCharacter(codeOf(entity)) ? String.fromCodePoint(codeOf(entity)) : written,
    )
    .replaceAll(ACCENTED, '$1')
    .replaceAll(SHAPELESS, '');

/** Invisible Markdown marks that can stand inside a word. */
const MARKS = /\]\([^)]*\)|<[^>]*>|[*_`~[\]\\]/g;

/** Letters and digits that the database keeps; other ASCII characters separate words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħıß]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '');

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'private pvt limited ltd llp llc plc inc co company gmbh ag'.split(' '),
);

/** Forms of the name in a host name: a single short word, the first words joined, or the initials. */
function hostLabelsOf(company: string, known: ReadonlySet<string>): string[] {
  const words = wordsOf(company).filter((word) => !LEGAL_FORMS.has(word));
  const runs = words.map((_, at) => words.slice(0, at + 1).join('')).slice(1);
  const initials = words.length >= 3 ? [words.map((word) => word.slice(0, 1)).join('')] : [];
  return [...words.filter((word) => word.length >= 2 && !known.has(word)), ...runs, ...initials];
}

/** The parts of a host name except the last. */
const labelsOf = (host: string) => host.split('.').slice(0, -1);

/** The word of a confidential client's name in a text. Words in `known`, such as the place, reveal nothing more. */
export function clientWordIn(name: string, known: readonly string[], written: string): string | undefined {
  const [company, text] = [seenText(name), seenText(written)];
  const knownWords = new Set([...COMMON_COMPANY_WORDS, ...known.flatMap(wordsOf)]);
  const telling = wordsOf(company).filter(
    (word) => word.length >= 4 && /\D/.test(word) && !knownWords.has(word),
  );
  const words = new Set([...wordsOf(text), ...wordsOf(text.replaceAll(MARKS, ''))]);
  const hosts = (text.toLowerCase().match(HOST) ?? []).map((host) => host.replaceAll('-', ''));
  const told = telling.filter((word) => words.has(word) || hosts.some((host) => host.includes(word)));
  const labels = new Set(hosts.flatMap(labelsOf));
  const atHome = hostLabelsOf(company, knownWords).filter((label) => labels.has(label));
  return [...told, ...atHome].toSorted()[0];
}
