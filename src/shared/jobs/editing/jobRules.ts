/** What a job must be before it can be saved. The database refuses the same, whoever sends it. */
import { validateFields } from '../../content/resolve';
import { clientWordIn } from './clientWords';
import { jobFields, type JobField, type JobValues } from './jobFields';
import { isLocal, toIso } from './localTime';
import { parseAmount } from './salaryAmount';

export type JobProblems = Partial<Record<JobField, string>>;

/** Rules between two fields; each is told at the second. */
export function checkPairs({ salary_min, salary_max, opens_at, closes_at }: JobValues): JobProblems {
  const [least, most] = [parseAmount(salary_min), parseAmount(salary_max)];
  return {
    ...(least !== null &&
      most !== null &&
      least > most && { salary_max: 'The maximum salary is below the minimum salary.' }),
    ...(isLocal(opens_at) &&
      isLocal(closes_at) &&
      closes_at <= opens_at && { closes_at: 'The job would close before it opens.' }),
  };
}

/** The client that is kept confidential must not be named by a word of its name, or by a link to it. */
function checkClient(values: JobValues): JobProblems {
  const { client_confidential, company, location, category, country } = values;
  if (!client_confidential) return {};
  const problems: JobProblems = {};
  for (const field of ['title', 'description'] as const) {
    const word = clientWordIn(company, [location, category, country], values[field]);
    if (word !== undefined) {
      problems[field] =
        `The ${field} contains a word from the confidential client’s name (${word}). Remove it, or show the client.`;
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

/** What more it takes to publish: a closing time that has passed would hide the job at once. */
export function checkPublishing({ closes_at }: JobValues, now: Date): JobProblems {
  const isPast = isLocal(closes_at) && new Date(toIso(closes_at) ?? 0) <= now;
  return isPast ? { closes_at: 'This time has passed. Choose a later one, or leave it empty.' } : {};
}

/** The field that a refusal of the database is about, by the beginning of its sentence. */
export function refusedField(message: string): JobField | undefined {
  const beginnings: readonly (readonly [string, JobField])[] = [
    ['The title', 'title'],
    ['The description', 'description'],
    ['Location', 'location'],
    ['A salary', 'salary_min'],
    ['The lower end', 'salary_min'],
    ['The job would close', 'closes_at'],
  ];
  return beginnings.find(([beginning]) => message.startsWith(beginning))?.[1];
}
