/** What functions of the database answer as JSON, whose shape the generated types cannot tell. Changed with their SQL. */
import type { Role } from '../../../src/shared/accounts/roles';
import type { JobFacets } from '../../../src/shared/jobs/jobs';
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';

/** How many came in, and how many of them stand at this step or beyond it. */
interface Funnel {
  readonly received: number;
  readonly interview: number;
  readonly offer: number;
  readonly placed: number;
}

/** Each count stops at 1,000, which stands for more than 999. */
interface InboxCounts {
  readonly unread: Readonly<Record<SubmissionKind, number>>;
  readonly failed_mail: number;
  readonly erasure_requests: number;
  /** Mail that was tried and is tried again. */
  readonly waiting_mail: { readonly count: number; readonly since: string; readonly error: string } | null;
  /** Limits that everybody together reached within the last day. */
  readonly alarms: readonly { readonly kind: string; readonly raised_at: string }[];
}

interface InboxOverview extends InboxCounts {
  readonly stages: readonly {
    readonly kind: SubmissionKind;
    readonly stage: Stage;
    readonly count: number;
  }[];
  readonly sources: readonly (Funnel & { readonly source: string })[];
  readonly jobs: readonly (Funnel & { readonly job_id: number | null; readonly job_title: string })[];
}

interface FailedMail {
  readonly id: string;
  readonly kind: string;
  /** Null where it goes to staff. */
  readonly to_address: string | null;
  readonly submission_id: number | null;
  readonly attempts: number;
  readonly error: string;
  readonly created_at: string;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: string;
  /** Since when the access is switched off. */
  readonly disabled_at: string | null;
  /** Null where it has not happened or is not kept. */
  readonly last_sign_in_at: string | null;
  /** How many sessions are open. */
  readonly sessions: number;
  readonly has_second_factor: boolean;
}

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly invited_by: string | null;
  readonly invited_at: string;
  readonly expires_at: string;
  readonly mail: 'waiting' | 'sent' | 'failed';
}

interface PreviewedItem {
  readonly reference: string;
  readonly kind: SubmissionKind;
  readonly job_title: string | null;
  readonly received_at: string;
  /** The name of the resume's file. */
  readonly file: string | null;
  /** How many files of earlier versions there are beside it. */
  readonly earlier_files: number;
  readonly notes: number;
  readonly hold_reason: string | null;
}

interface ErasureRequest {
  readonly email: string;
  readonly name: string;
  /** Of the newest entry. */
  readonly reference: string;
  readonly wish: 'asked' | 'withdrawn';
  readonly asked_at: string;
  readonly due_at: string;
  readonly submissions: number;
  readonly held: number;
}

interface DueSubmission {
  readonly id: number;
  readonly reference: string;
  readonly kind: SubmissionKind;
  readonly received_at: string;
  readonly last_contact_at: string;
  readonly why: string;
  readonly hold_reason: string | null;
}

/** By the name of the function. */
export interface JsonAnswers {
  create_preview_link: { readonly token: string; readonly expires_at: string };
  erase_person: { readonly erased: number; readonly held: number; readonly files: number };
  erasure_requests: readonly ErasureRequest[];
  /** Rows of what was asked for. */
  export_rows: readonly unknown[];
  failed_mail: readonly FailedMail[];
  inbox_counts: InboxCounts;
  inbox_overview: InboxOverview;
  job_facets: JobFacets;
  /** `unavailable` where the backend has no second factor. */
  my_access: { readonly second_factor: 'unavailable' | 'off' | 'owners' | 'everyone' };
  open_invitations: readonly Invitation[];
  people: readonly Person[];
  preview_erasure: {
    readonly erased: readonly PreviewedItem[];
    readonly held: readonly PreviewedItem[];
    readonly mails: number;
    readonly alerts: number;
  };
  retention_due: readonly DueSubmission[];
  run_retention: { readonly erased: number; readonly kept: number; readonly files: number };
}
