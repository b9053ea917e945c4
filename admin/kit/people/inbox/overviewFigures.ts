/** Figures made of what `inbox_counts` and `inbox_overview` answer. Pure. */
import type { SubmissionKind } from '../../../../src/shared/submissions/stages';
import type { AnswerOf } from '../../data/functions';

export type InboxCounts = AnswerOf<'inbox_counts'>;
export type InboxOverview = AnswerOf<'inbox_overview'>;
/** How many came in, and how many of them stand at this step or beyond it. */
export type Funnel = Omit<InboxOverview['jobs'][number], 'job_id' | 'job_title'>;

/** How many of these kinds nobody has read. */
export const unreadOf = ({ unread }: InboxCounts, kinds: readonly SubmissionKind[]) =>
  kinds.reduce((sum, kind) => sum + unread[kind], 0);

const MOST_COUNTED = 999;

export const countInWords = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** How many of these kinds stand at each of these stages, none left out. */
export function countsByStage<Name extends string>(
  { stages }: InboxOverview,
  kinds: readonly SubmissionKind[],
  labels: Readonly<Record<Name, string>>,
): readonly { readonly stage: Name; readonly label: string; readonly count: number }[] {
  return (Object.keys(labels) as Name[]).map((stage) => ({
    stage,
    label: labels[stage],
    count: stages
      .filter((entry) => entry.stage === stage && kinds.includes(entry.kind))
      .reduce((sum, { count }) => sum + count, 0),
  }));
}
