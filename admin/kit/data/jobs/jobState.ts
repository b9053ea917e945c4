/** How a job stands for visitors. The database decides by the same times; nothing has to run for it to change. */

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
  /** ISO 8601; null where publishing opens and nothing but closing closes. */
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

export function jobState({ status, opens_at, closes_at }: Times, now: Date): JobState {
  if (status !== 'published') return status === 'closed' ? 'closed' : 'draft';
  if (closes_at !== null && new Date(closes_at) <= now) return 'expired';
  return opens_at !== null && new Date(opens_at) > now ? 'scheduled' : 'open';
}
