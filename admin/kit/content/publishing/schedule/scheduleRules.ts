/** Which times can be chosen. Pure. */
import { isLocal, toIso } from '../../../../../src/shared/jobs/editing/localTime';
import type { DraftTimes } from '../draftLabels';

/** As typed: `2026-11-24T09:00` on the clock of this person, or nothing. */
export interface TypedTimes {
  readonly from: string;
  readonly until: string;
}

export type TimeProblems = { readonly [Name in keyof TypedTimes]?: string };

const isPast = (local: string, now: Date) => new Date(local).getTime() <= now.getTime();

/** `before` is what was chosen earlier: a beginning that has passed may stay as it is. */
export function timeProblems(typed: TypedTimes, before: TypedTimes, now: Date): TimeProblems {
  const { from, until } = typed;
  const problems: { from?: string; until?: string } = {};
  if (!isLocal(from)) problems.from = 'Please enter a date and a time.';
  else if (from !== before.from && isPast(from, now)) problems.from = 'Please choose a time in the future.';
  if (until === '') return problems;
  if (!isLocal(until)) problems.until = 'Please enter a date and a time, or leave both empty.';
  else if (isPast(until, now)) problems.until = 'Please choose a time in the future.';
  else if (from !== '' && until <= from) problems.until = 'The end must be after the start.';
  return problems;
}

export const toTimes = ({ from, until }: TypedTimes): DraftTimes => ({
  publish_at: toIso(from),
  unpublish_at: toIso(until),
});
