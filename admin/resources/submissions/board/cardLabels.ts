/** What a card says of an entry in few words. Pure. */
import type { ListedSubmission } from '../submissionRow';
import { subjectLabel, type IndustryOf } from '../labels';

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return [...new Set([letters[0], letters.at(-1)])].join('').toUpperCase();
}

/** What it is about: the job, else the industry, else the company or the subject. */
export function aboutOf(
  { kind, job_title, industry, company, subject }: ListedSubmission,
  industryOf: IndustryOf,
): string {
  if (kind === 'application') return job_title ?? '';
  if (kind === 'resume') return `Resume, ${industryOf(industry ?? '')}`;
  return kind === 'enquiry' ? company : subjectLabel(subject ?? '');
}
