/** Values of a submission as people read them. */
import type { Database } from '../../../src/shared/database.types';
import { useIndustries } from '../../kit/content/useIndustries';
import { applicationStages, messageStages, submissionKinds } from '../../../src/shared/submissions/stages';
import { industryLabels, subjects } from '../../../src/shared/submissions/choices';
import { senderName } from '../../../src/shared/submissions/address';
import type { ListedSubmission } from './submissionRow';

export const subjectLabel = (subject: string) =>
  (subjects as Readonly<Record<string, string>>)[subject] ?? subject;

type Change = Pick<Database['public']['Tables']['notes']['Row'], 'body' | 'stage_before' | 'stage_after'>;

const stageLabels: Readonly<Record<string, string>> = { ...messageStages, ...applicationStages };

const stageLabel = (stage: string) => stageLabels[stage] ?? stage;

/** A change as the database noted it, with the stages as they are shown. */
export const changeInWords = ({ body, stage_before, stage_after }: Change) =>
  stage_before && stage_after
    ? `Moved from ${stageLabel(stage_before)} to ${stageLabel(stage_after)}.`
    : body;

/** The name of an industry, by its anchor. */
export type IndustryOf = ReturnType<typeof industryLabels>;

/** The same with the current industries of the site. */
export const useIndustryLabels = (): IndustryOf => industryLabels(useIndustries().items);

/** The subject of an entry, in one line. */
export function topicOf(
  entry: Pick<ListedSubmission, 'kind' | 'job_title' | 'industry' | 'subject' | 'company'>,
  industryOf: IndustryOf,
): string {
  if (entry.kind === 'application') return `Application for ${entry.job_title ?? ''}`;
  if (entry.kind === 'resume') return `Resume, ${industryOf(entry.industry ?? '')}`;
  if (entry.kind === 'enquiry') return `Enquiry from ${entry.company}`;
  return `${submissionKinds.contact}: ${subjectLabel(entry.subject ?? '')}`;
}

export const whereFound = (entry: ListedSubmission, industryOf: IndustryOf) =>
  [topicOf(entry, industryOf), senderName(entry.email), entry.reference].join(' · ');
