/**
 * Open work in the inbox: results of `inbox_counts`, `inbox_answers` and `inbox_overview`, and figures derived from
 * them.
 */
import type { CrudFilter } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmissionKind } from '../../../src/shared/submissions/stages';
import { type AnswerOf, useAnswer } from '../data/functions';
import { useCanEdit } from './access';

export type InboxCounts = AnswerOf<'inbox_counts'>;
export type InboxAnswers = AnswerOf<'inbox_answers'>;
export type InboxOverview = AnswerOf<'inbox_overview'>;
/** The number received, and the number at this step or beyond. */
export type Funnel = Omit<InboxOverview['jobs'][number], 'job_id' | 'job_title'>;

const sumOf = (counts: InboxCounts['unread'], kinds: readonly SubmissionKind[]) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0);

/** The number of unread entries of these kinds. */
export const unreadOf = ({ unread }: InboxCounts, kinds: readonly SubmissionKind[]) => sumOf(unread, kinds);

/** The number of entries of these kinds that wait for a reply. */
export const waitingOf = ({ waiting }: InboxAnswers, kinds: readonly SubmissionKind[]) =>
  sumOf(waiting, kinds);

/** "92 % were answered within 5 working days over the last 90 days."; undefined if no reply was due yet. */
export function answeredInWords({ days, due, in_time }: InboxAnswers): string | undefined {
  if (due === 0) return undefined;
  const limit = days === 1 ? '1 working day' : `${days} working days`;
  return `${Math.floor((100 * in_time) / due)} % were answered within ${limit} over the last 90 days.`;
}

const MOST_COUNTED = 999;

export const countInWords = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** The number of entries of these kinds at each stage, including empty ones. */
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

/** The periods of the funnels in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const lively = (canSee: boolean) => ({
  enabled: canSee,
  refetchInterval: MINUTE_MS,
});

/** The counts of open work: the menu requests them on every screen. */
export function useInboxCounts(): InboxCounts | undefined {
  const canSee = useCanEdit('submissions');
  return useAnswer('inbox_counts', {}, { query: lively(canSee) }).answer;
}

/** People waiting for a reply. Empty for roles without access. */
export function useInboxAnswers(): InboxAnswers | undefined {
  const canSee = useCanEdit('submissions');
  return useAnswer('inbox_answers', {}, { query: lively(canSee) }).answer;
}

/**
 * Open work in the inbox: reloaded each minute while visible, on return to the window, and after every change of an
 * entry. Empty for roles without access.
 */
export function useInboxOverview(days: Period = PERIODS[0]) {
  const canSee = useCanEdit('submissions');
  const { answer, isFailed, reload } = useAnswer('inbox_overview', { days }, { query: lively(canSee) });
  return { canSee, overview: answer, isFailed, reload: () => void reload() };
}

/** Reloads the counts and figures after a change in the inbox. */
export function useRefreshOverview(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        /inbox_(?:overview|counts|answers)|applicants_of_jobs|unsent_replies/.test(JSON.stringify(queryKey)),
    });
}

/** The limit for one bulk reply. */
export const MOST_ANSWERED = 100;

/**
 * Waiting applicants of these jobs, by comma-separated ids; an enquiry that became a job has another kind of reply.
 */
export const waitingFor = (jobs: string): CrudFilter[] => [
  { field: 'job_id', operator: 'in', value: `(${jobs})` },
  { field: 'kind', operator: 'eq', value: 'application' },
  { field: 'is_waiting', operator: 'eq', value: true },
];
