/** What waits in the inbox: what `inbox_counts`, `inbox_answers` and `inbox_overview` answer, and the figures made of it. */
import type { CrudFilter } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmissionKind } from '../../../src/shared/submissions/stages';
import { type AnswerOf, useAnswer } from '../data/functions';
import { useCanEdit } from './access';

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

const MINUTE_MS = 60_000;

/** The days that the funnels look back. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const lively = (canSee: boolean) => ({
  enabled: canSee,
  refetchInterval: MINUTE_MS,
});

/** What waits in the inbox and no more: what the menu asks on every screen. */
export function useInboxCounts(): InboxCounts | undefined {
  const canSee = useCanEdit('submissions');
  return useAnswer('inbox_counts', {}, { query: lively(canSee) }).answer;
}

/** Who waits for an answer. Nothing for those who may not see it. */
export function useInboxAnswers(): InboxAnswers | undefined {
  const canSee = useCanEdit('submissions');
  return useAnswer('inbox_answers', {}, { query: lively(canSee) }).answer;
}

/**
 * What waits in the inbox: read again each minute in sight, on coming back to the window and after every change of an
 * entry. Nothing for those who may not see it.
 */
export function useInboxOverview(days: Period = PERIODS[0]) {
  const canSee = useCanEdit('submissions');
  const { answer, isFailed, reload } = useAnswer('inbox_overview', { days }, { query: lively(canSee) });
  return { canSee, overview: answer, isFailed, reload: () => void reload() };
}

/** Reads the counts and figures of the inbox again, after something changed in it. */
export function useRefreshOverview(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        /inbox_(?:overview|counts|answers)|applicants_of_jobs|unsent_replies/.test(JSON.stringify(queryKey)),
    });
}

/** As many as one reply goes to. */
export const MOST_ANSWERED = 100;

/** Who applied for these jobs, ids with commas between, and waits; an enquiry that a job was made of waits for another answer. */
export const waitingFor = (jobs: string): CrudFilter[] => [
  { field: 'job_id', operator: 'in', value: `(${jobs})` },
  { field: 'kind', operator: 'eq', value: 'application' },
  { field: 'is_waiting', operator: 'eq', value: true },
];
