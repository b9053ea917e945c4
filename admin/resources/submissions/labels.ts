/** Values of a submission as people read them. Pure. */
import { submissionKinds } from '../../../src/shared/submissions/stages';
import { preferredIndustries, subjects } from '../../../src/shared/submissions/choices';
import type { ListedSubmission } from './submissionRow';

export const subjectLabel = (subject: string) =>
  (subjects as Readonly<Record<string, string>>)[subject] ?? subject;

export const industryLabel = (industry: string) =>
  (preferredIndustries as Readonly<Record<string, string>>)[industry] ?? industry;

/** What an entry is about, in one line. */
export function topicOf(
  entry: Pick<ListedSubmission, 'kind' | 'job_title' | 'industry' | 'subject' | 'company'>,
): string {
  if (entry.kind === 'application') return `Application for ${entry.job_title ?? ''}`;
  if (entry.kind === 'resume') return `Resume, ${industryLabel(entry.industry ?? '')}`;
  if (entry.kind === 'enquiry') return `Enquiry of ${entry.company}`;
  return `${submissionKinds.contact}: ${subjectLabel(entry.subject ?? '')}`;
}
