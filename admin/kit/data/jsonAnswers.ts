/**
 * JSON results of database functions, whose shape is missing from the generated types. Changed together with their
 * SQL.
 */
import type { Role } from '../../../src/shared/accounts/roles';
import type { JobFacets, JobSearch } from '../../../src/shared/jobs/jobs';
import type { SubmissionKind } from '../../../src/shared/submissions/stages';
import type {
  AskedIntroduction,
  Candidate,
  CandidateChoices,
  CandidateOfEntry,
  FoundCandidates,
  Shortlists,
} from './candidateAnswers';
import type { ClientWork, FoundClients } from './clientAnswers';
import type { InboxAnswers, InboxCounts, InboxOverview, UnsentReply } from './inboxAnswers';

interface FailedMail {
  readonly id: string;
  readonly kind: string;
  /** Null for emails to staff. */
  readonly to_address: string | null;
  readonly submission_id: number | null;
  readonly attempts: number;
  readonly error: string;
  readonly created_at: string;
  /** The link is expired, so it is not sent again. */
  readonly is_expired: boolean;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: string;
  /** The time at which the access was switched off. */
  readonly disabled_at: string | null;
  /** Null if it has not happened or is not stored. */
  readonly last_sign_in_at: string | null;
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
  readonly file: string | null;
  /** The number of files of earlier versions. */
  readonly earlier_files: number;
  readonly notes: number;
  readonly hold_reason: string | null;
}

interface ErasureRequest {
  readonly email: string;
  readonly name: string;
  /** Values of the newest entry. */
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

/** The first steps that the settings cannot show as done. */
interface FirstSteps {
  /** The first owner has changed the generated password. */
  readonly password: boolean;
  /** The result of the last test email. */
  readonly mail: {
    readonly proven: boolean;
    readonly status?: 'waiting' | 'sending' | 'sent' | 'failed';
    readonly to?: string;
    readonly error?: string;
  };
  readonly own_jobs: boolean;
  readonly sample_jobs: number;
}

/** Each count up to 1,000, which stands for more than 999. */
export interface JobApplicants {
  readonly job_id: number;
  readonly applicants: number;
  readonly unread: number;
}

/** The reason why an entry was skipped: someone changed it since it was loaded. */
export interface OvertakenField {
  readonly submission_id: number;
  readonly field: 'stage' | 'owner_id' | 'hold_reason';
  readonly value: string | null;
  /** The author of the change. */
  readonly by: string | null;
}

/** Open jobs similar to the applied one, at most three. */
export interface JobOffers {
  readonly job_id: number;
  readonly jobs: readonly {
    readonly id: number;
    readonly slug: string;
    readonly title: string;
    readonly location: string;
  }[];
}

/** The result of saving a redirect, or of a dry run. */
export interface RedirectOutcome {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  /** The final target, after intermediate redirects; absent if refused. */
  readonly to?: string;
  /** The previous target. */
  readonly was?: string;
  readonly field?: 'from_path' | 'to_address';
  readonly message?: string;
}

/** Requested within the last 30 days, without a page or redirect. */
export interface UnknownAddress {
  readonly path: string;
  readonly visits: number;
  readonly last_day: string;
}

/** By the name of the function. */
export interface JsonAnswers {
  /** The ids of the entry and of the person. */
  add_candidate: { readonly id: number; readonly candidate: number };
  applicants_of_jobs: readonly JobApplicants[];
  create_api_token: { readonly id: string; readonly token: string };
  candidate_choices: CandidateChoices;
  candidate_of_entry: CandidateOfEntry;
  change_submissions: { readonly changed: readonly number[]; readonly refused: readonly OvertakenField[] };
  client_work: ClientWork;
  /**
   * The number of people who agreed or are pending, the names of the first who agreed, and the number of links that
   * end.
   */
  consent_ended_by: {
    readonly agreed: number;
    readonly waiting: number;
    readonly names: readonly string[];
    readonly links: number;
  };
  create_shortlist: { readonly id: string; readonly token: string };
  create_preview_link: { readonly token: string; readonly expires_at: string };
  erase_person: { readonly erased: number; readonly held: number; readonly files: number };
  erasure_requests: readonly ErasureRequest[];
  export_rows: readonly unknown[];
  failed_mail: readonly FailedMail[];
  find_clients: FoundClients;
  /** Null if the list was closed. */
  first_steps: FirstSteps | null;
  inbox_answers: InboxAnswers;
  inbox_choices: {
    readonly jobs: readonly { readonly id: number; readonly title: string }[];
    readonly sources: readonly string[];
  };
  inbox_counts: InboxCounts;
  inbox_overview: InboxOverview;
  job_facets: JobFacets;
  introductions_of: readonly AskedIntroduction[];
  jobs_to_offer: readonly JobOffers[];
  /**
   * `unavailable` if the backend has no second factor; the day from which this person, who has none, needs one; the
   * number of codes left, null without recovery codes.
   */
  my_access: {
    readonly second_factor: 'unavailable' | 'off' | 'owners' | 'everyone';
    readonly required_from: string | null;
    readonly recovery_codes: number | null;
  };
  open_invitations: readonly Invitation[];
  people: readonly Person[];
  preview_erasure: {
    readonly erased: readonly PreviewedItem[];
    readonly held: readonly PreviewedItem[];
    readonly mails: number;
    readonly alerts: number;
  };
  /** The file name in the storage. */
  request_resume_upload: { readonly name: string };
  retention_due: readonly DueSubmission[];
  save_redirects: readonly RedirectOutcome[];
  unsent_replies: readonly UnsentReply[];
  /** Null for another person's test. `error` may also explain a sent email. */
  sample_sent: {
    readonly status: 'waiting' | 'sending' | 'sent' | 'failed';
    readonly to: string;
    readonly error: string;
  } | null;
  search_jobs: JobSearch;
  shortlists_of: Shortlists;
  send_replies: { readonly batch: string; readonly count: number; readonly leaves_at: string };
  staff_candidate: Candidate;
  staff_candidates: FoundCandidates;
  unknown_addresses: readonly UnknownAddress[];
  run_retention: { readonly erased: number; readonly kept: number; readonly files: number };
}
