/** Figures made of what `inbox_counts`, `inbox_answers` and `inbox_overview` answer. Pure. */
import type { SubmissionKind } from '../../../../src/shared/submissions/stages';
import type { AnswerOf } from '../../data/functions';

export type InboxCounts = AnswerOf<'inbox_counts'>;
export type InboxAnswers = AnswerOf<'inbox_answers'>;
export type InboxOverview = AnswerOf<'inbox_overview'>;
/** How many came in, and how many of them stand at this step or beyond it. */
export type Funnel = Omit<InboxOverview['jobs'][number], 'job_id' | 'job_title'>;

const sumOf = (counts: InboxCounts['unread'], kinds: readonly SubmissionKind[]) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0);

/** How many of these kinds nobody has read. */
export const unreadOf = ({ unread }: InboxCounts, kinds: readonly SubmissionKind[]) => sumOf(unread, kinds);

/** How many of these kinds wait for an answer. */
export const waitingOf = ({ waiting }: InboxAnswers, kinds: readonly SubmissionKind[]) =>
  sumOf(waiting, kinds);

/** "92 % were answered within 5 working days over the last 90 days."; undefined where nobody was to have an answer yet. */
export function answeredInWords({ days, due, in_time }: InboxAnswers): string | undefined {
  if (due === 0) return undefined;
  const limit = days === 1 ? '1 working day' : `${days} working days`;
  return `${Math.floor((100 * in_time) / due)} % were answered within ${limit} over the last 90 days.`;
}

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
