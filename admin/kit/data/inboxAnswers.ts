/** Return types of the functions about the inbox. */
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';

/** The number received, and the number at this step or beyond. */
interface Funnel {
  readonly received: number;
  readonly interview: number;
  readonly offer: number;
  readonly placed: number;
}

/** Each count stops at 1,000, which stands for more than 999. */
export interface InboxCounts {
  readonly unread: Readonly<Record<SubmissionKind, number>>;
  readonly failed_mail: number;
  readonly erasure_requests: number;
  /** Emails whose delivery is being retried. */
  readonly waiting_mail: { readonly count: number; readonly since: string; readonly error: string } | null;
  /** Limits that all visitors together reached within the last day. */
  readonly alarms: readonly { readonly kind: string; readonly raised_at: string }[];
}

export interface InboxOverview extends InboxCounts {
  readonly stages: readonly {
    readonly kind: SubmissionKind;
    readonly stage: Stage;
    readonly count: number;
  }[];
  readonly sources: readonly (Funnel & { readonly source: string })[];
  readonly jobs: readonly (Funnel & { readonly job_id: number | null; readonly job_title: string })[];
}

/** Waiting people, and the share answered in time. */
export interface InboxAnswers {
  /** Each up to 1,000, which stands for more than 999. */
  readonly waiting: Readonly<Record<SubmissionKind, number>>;
  /** The start of the longest wait. */
  readonly oldest: string | null;
  /** The response time in working days. */
  readonly days: number;
  /** Entries of the last 90 days: how many were answered or due, and how many in time. */
  readonly due: number;
  readonly in_time: number;
}

/** A reply that has not been sent; it can be cancelled while it is waiting. */
export interface UnsentReply {
  readonly note_id: number;
  readonly submission_id: number;
  readonly batch: string;
  readonly leaves_at: string;
  readonly state: 'waiting' | 'sending' | 'failed';
}
