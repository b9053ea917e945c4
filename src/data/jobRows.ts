/** From what the functions of the database answer to what pages show. */
import { micromark } from 'micromark';
import { jobPath } from '../shared/jobs/jobAddress';
import { WORKPLACES } from '../shared/jobs/jobQuery';
import type { ClosedJob, JobCard, JobPage, OpenJob } from '../shared/jobs/jobs';
import { markdownHtml } from '../shared/markdownHtml';
import { postedText } from '../shared/jobs/postedText';
import { salaryText } from '../shared/jobs/salary';
import { salaryInRupees } from '../shared/jobs/salaryInRupees';
import type { FoundJob, ListedJob, ShownJob } from './jobs';

export function toListedJob(row: JobCard): ListedJob {
  const { title, company, summary, location, category, type, workplace, posted_at } = row;
  return {
    path: jobPath(row),
    title,
    company,
    summary,
    location,
    category,
    type,
    workplace: WORKPLACES[workplace],
    salary: salaryText(row),
    postedAt: posted_at,
    posted: `Posted ${postedText(posted_at, new Date()).toLowerCase()}`,
  };
}

/** From Markdown. */
export type ToHtml = (markdown: string) => string;

const usualHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark);

export function toShownJob(row: JobPage, toHtml = usualHtml): ShownJob {
  const { id, country, salary_min, salary_max, salary_currency, salary_period } = row;
  return {
    ...toListedJob(row),
    id,
    country,
    html: toHtml(row.description),
    isConfidential: row.client_confidential,
    isRemote: row.workplace === 'remote',
    applicantCountries: row.applicant_countries,
    closesAt: row.closes_at ?? undefined,
    salary_min,
    salary_max,
    salary_currency,
    salary_period,
    salaryInRupees: salaryInRupees(row),
  };
}

export function toFoundJob(row: OpenJob | ClosedJob | null, toHtml?: ToHtml): FoundJob | undefined {
  if (!row) return undefined;
  if (row.state === 'open') return { isOpen: true, job: toShownJob(row, toHtml) };
  return { isOpen: false, job: { path: jobPath(row), title: row.title, category: row.category } };
}
