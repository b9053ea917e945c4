/** The public state of a job. The database uses the same times, so no scheduled process is needed. */

export type JobStatus = 'draft' | 'published' | 'closed';
export type JobState = 'draft' | 'scheduled' | 'open' | 'expired' | 'closed';

export const JOB_STATES: Readonly<Record<JobState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  expired: 'Expired',
  closed: 'Closed',
};

interface Times {
  readonly status: string;
  /** ISO 8601; null without a limit. */
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

export function jobState({ status, opens_at, closes_at }: Times, now: Date): JobState {
  if (status !== 'published') return status === 'closed' ? 'closed' : 'draft';
  if (closes_at !== null && new Date(closes_at) <= now) return 'expired';
  return opens_at !== null && new Date(opens_at) > now ? 'scheduled' : 'open';
}
