/** The buttons that save a job, and their meaning for visitors. Pure. */
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import type { JobStatus } from '../../../kit/data/jobs/jobState';
import { isLocal } from '../../../../src/shared/jobs/editing/localTime';
import { momentText } from '../../../kit/ui/view/values';

export interface StatusAction {
  readonly label: string;
  readonly status: JobStatus;
  /** It hides the job from visitors: unsaved text stays unsaved, and may be incomplete. */
  readonly isStatusAlone?: boolean;
}

interface StatusActions {
  readonly main: StatusAction;
  readonly others: readonly StatusAction[];
}

type Times = Pick<JobValues, 'opens_at' | 'closes_at'>;

/** Undefined while a time is empty or incomplete. */
const momentOf = (local: string) => (isLocal(local) ? new Date(local) : undefined);

const isToCome = (local: string, now: Date) => (momentOf(local) ?? now) > now;
const isOver = (local: string, now: Date) => (momentOf(local) ?? Infinity) <= now;

/** The status of a new job is undefined. */
export function statusActions(status: JobStatus | undefined, times: Times, now: Date): StatusActions {
  const publish = isToCome(times.opens_at, now) ? 'Schedule' : 'Publish';
  const withdraw: StatusAction = { label: 'Back to draft', status: 'draft', isStatusAlone: true };
  if (status === 'published') {
    return {
      main: { label: 'Save changes', status: 'published' },
      others: [withdraw, { label: 'Close job', status: 'closed', isStatusAlone: true }],
    };
  }
  if (status === 'closed') {
    return {
      main: { label: 'Save changes', status: 'closed' },
      others: [withdraw, { label: `${publish} again`, status: 'published' }],
    };
  }
  return {
    main: { label: publish, status: 'published' },
    others: [{ label: 'Save draft', status: 'draft' }],
  };
}

/** A sentence on what visitors see of a job with this status and these times. */
export function visitorsSee(
  status: JobStatus | undefined,
  { opens_at, closes_at }: Times,
  now: Date,
): string {
  if (status === 'closed') return 'Closed: no longer listed. Its page says so and shows similar jobs.';
  if (status !== 'published') return 'Draft: not visible to visitors.';
  const closes = momentOf(closes_at);
  if (closes && isOver(closes_at, now)) return `Visitors saw it until ${momentText(closes)}.`;
  const until = closes ? ` until ${momentText(closes)}` : ' until closed';
  const opens = momentOf(opens_at);
  if (opens && isToCome(opens_at, now)) return `Scheduled. Open from ${momentText(opens)}${until}.`;
  return `Published. Open${until}.`;
}
