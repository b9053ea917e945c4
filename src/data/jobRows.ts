/** From what the functions of the database answer to what pages show. */
import { micromark } from 'micromark';
import { jobPath } from '../shared/jobs/jobAddress';
import { WORKPLACES } from '../shared/jobs/jobQuery';
import type { ClosedJob, JobCard, JobPage, OpenJob } from '../shared/jobs/jobs';
import { markdownHtml } from '../shared/markdownHtml';
import { placesOf, postingFacts } from '../shared/jobs/postingFacts';
import { experienceText, factsOf, placesText } from '../shared/jobs/requirements';
import { postedText } from '../shared/jobs/postedText';
import { salaryText } from '../shared/jobs/salary';
import { salaryInRupees } from '../shared/jobs/salaryInRupees';
import { wordsIn } from '../shared/wordsIn';
import type { FoundJob, ListedJob, ShownJob } from './jobs';

export function toListedJob(row: JobCard): ListedJob {
  const { title, company, summary, location, category, type, workplace, posted_at, posted_on } = row;
  return {
    path: jobPath(row),
    title,
    words: wordsIn(row.lang),
    company,
    summary,
    location,
    category,
    type,
    workplace: WORKPLACES[workplace],
    salary: salaryText(row),
    postedAt: posted_at,
    postedOn: posted_on,
    posted: `Posted ${postedText(row.posted_days).toLowerCase()}`,
  };
}

/** From Markdown. */
export type ToHtml = (markdown: string) => string;

const usualHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark);

export const toShownJob = (row: JobPage, toHtml = usualHtml): ShownJob => ({
  ...toListedJob(row),
  id: row.id,
  html: toHtml(row.description),
  isConfidential: row.client_confidential,
  closesAt: row.closes_at ?? undefined,
  closesOn: row.closes_on ?? undefined,
  salaryInRupees: salaryInRupees(row),
  places: placesOf(row),
  placesText: placesText(row.places),
  experience: experienceText(row),
  education: row.education || undefined,
  reference: row.reference || undefined,
  consultant: row.consultant || undefined,
  facts: factsOf(row),
  posting: postingFacts(row),
});

export function toFoundJob(row: OpenJob | ClosedJob | null, toHtml?: ToHtml): FoundJob | undefined {
  if (!row) return undefined;
  if (row.state === 'open') return { isOpen: true, job: toShownJob(row, toHtml), questions: row.questions };
  return {
    isOpen: false,
    job: { path: jobPath(row), title: row.title, words: wordsIn(row.lang), category: row.category },
  };
}
