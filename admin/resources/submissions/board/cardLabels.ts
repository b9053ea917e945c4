/** What a card says of an entry in few words. Pure. */
import type { ListedSubmission } from '../submissionRow';
import { industryLabel, subjectLabel } from '../labels';

const MINUTE = 60_000;

/** From this many minutes on, an age is told in this unit. */
const UNITS = [
  { minutes: 365 * 24 * 60, one: 'year' },
  { minutes: 30 * 24 * 60, one: 'month' },
  { minutes: 7 * 24 * 60, one: 'week' },
  { minutes: 24 * 60, one: 'day' },
  { minutes: 60, one: 'hour' },
  { minutes: 1, one: 'minute' },
] as const;

/** How old something is, in its largest unit: "3 days". */
export function ageText(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE);
  const unit = UNITS.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return 'just now';
  const count = Math.floor(minutes / unit.minutes);
  return `${count} ${unit.one}${count === 1 ? '' : 's'}`;
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return [...new Set([letters[0], letters.at(-1)])].join('').toUpperCase();
}

/** What it is about: the job, else the industry, else the company or the subject. */
export function aboutOf({ kind, job_title, industry, company, subject }: ListedSubmission): string {
  if (kind === 'application') return job_title ?? '';
  if (kind === 'resume') return `Resume, ${industryLabel(industry ?? '')}`;
  return kind === 'enquiry' ? company : subjectLabel(subject ?? '');
}
