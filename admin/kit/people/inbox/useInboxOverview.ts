import { useAnswer } from '../../data/functions';
import { useCanEdit } from '../../data/useCanEdit';
import type { InboxAnswers, InboxCounts } from './overviewFigures';

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
