/** What the functions about the inbox answer. */
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';

/** How many came in, and how many of them stand at this step or beyond it. */
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
  /** Mail that was tried and is tried again. */
  readonly waiting_mail: { readonly count: number; readonly since: string; readonly error: string } | null;
  /** Limits that everybody together reached within the last day. */
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

/** Who waits for an answer, and who had one in time. */
export interface InboxAnswers {
  /** Each up to 1,000, which stands for more than 999. */
  readonly waiting: Readonly<Record<SubmissionKind, number>>;
  /** Since when the first of them waits. */
  readonly oldest: string | null;
  /** Within how many working days everybody is to have an answer. */
  readonly days: number;
  /** Of what came in within 90 days: how many have an answer or were to have one, and how many had it in time. */
  readonly due: number;
  readonly in_time: number;
}

/** A reply that has not left; it can be taken back while it is waiting. */
export interface UnsentReply {
  readonly note_id: number;
  readonly submission_id: number;
  readonly batch: string;
  readonly leaves_at: string;
  readonly state: 'waiting' | 'sending' | 'failed';
}
