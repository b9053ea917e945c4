/** What `inbox_counts` and `inbox_overview` answer, and figures made of it. Pure. */
import type { Stage, SubmissionKind } from '../../../../src/shared/submissions/stages';

/** How many came in, and how many of them stand at this step or beyond it. */
export interface Funnel {
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

/** How many of these kinds nobody has read. */
export const unreadOf = ({ unread }: InboxCounts, kinds: readonly SubmissionKind[]) =>
  kinds.reduce((sum, kind) => sum + unread[kind], 0);

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
