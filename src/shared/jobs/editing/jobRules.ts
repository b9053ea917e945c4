/** What a job must be before it can be saved. The database refuses the same, whoever sends it. */
import { validateFields } from '../../content/resolve';
import { clientWordIn } from './clientWords';
import { jobFields, type JobField, type JobValues } from './jobFields';
import { isLocal, toIso } from './localTime';
import { readPlace } from './placeLine';
import { questionProblems, questionTexts } from './questionRules';
import { parseAmount } from './salaryAmount';

export type JobProblems = Partial<Record<JobField, string>>;

/** All countries that the job would name when it is saved. */
export function countriesOf({ country, places, workplace, applicant_countries }: JobValues): string[] {
  const named = places.flatMap((line) => readPlace(line, country)?.country ?? []);
  return [...(named.length > 0 ? named : [country]), ...(workplace === 'remote' ? applicant_countries : [])];
}

/** Rules between two fields; each is told at the second. */
export function checkPairs(values: JobValues): JobProblems {
  const { salary_min, salary_max, opens_at, closes_at, experience_from, experience_to } = values;
  const [least, most] = [parseAmount(salary_min), parseAmount(salary_max)];
  const [questions] = questionProblems(values.questions, countriesOf(values));
  return {
    ...(experience_from !== '' &&
      experience_to !== '' &&
      Number(experience_from) > Number(experience_to) && {
        experience_to: 'The most experience is less than the least.',
      }),
    ...(least !== null &&
      most !== null &&
      least > most && { salary_max: 'The maximum salary is below the minimum salary.' }),
    ...(isLocal(opens_at) &&
      isLocal(closes_at) &&
      closes_at <= opens_at && { closes_at: 'The job would close before it opens.' }),
    ...(questions && { questions }),
  };
}

/** What visitors read, and how a sentence about it begins. */
const SHOWN = {
  title: 'The title contains',
  description: 'The description contains',
  places: 'The places contain',
  skills: 'The skills contain',
  education: 'The education contains',
  reference: 'The reference contains',
  consultant: 'The consultant’s name contains',
  questions: 'The questions contain',
} as const satisfies Partial<Record<JobField, string>>;

/** The client that is kept confidential must not be named by a word of its name, or by a link to it. */
function checkClient(values: JobValues): JobProblems {
  const { client_confidential, company, location, category, country } = values;
  if (!client_confidential) return {};
  const shown = { ...values, questions: questionTexts(values.questions) };
  const problems: JobProblems = {};
  for (const [name, beginning] of Object.entries(SHOWN)) {
    const field = name as keyof typeof SHOWN;
    const word = clientWordIn(company, [location, category, country], [shown[field]].flat().join('\n'));
    if (word !== undefined) {
      problems[field] =
        `${beginning} a word from the confidential client’s name (${word}). Remove it, or show the client.`;
    }
  }
  return problems;
}

/** The message at each field that must be mended; empty when the job can be saved. */
export const checkJob = (values: JobValues): JobProblems => ({
  ...checkPairs(values),
  ...checkClient(values),
  ...validateFields(jobFields, values),
});

/** What more it takes to publish: a text to read, and no closing time that would hide the job at once. */
export function checkPublishing({ closes_at, description }: JobValues, now: Date): JobProblems {
  const isPast = isLocal(closes_at) && new Date(toIso(closes_at) ?? 0) <= now;
  return {
    ...(description.trim() === '' && {
      description: 'Please write the description before you publish the job.',
    }),
    ...(isPast && { closes_at: 'This time has passed. Choose a later one, or leave it empty.' }),
  };
}
