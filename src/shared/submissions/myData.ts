/** The answer of the function `get_my_data`: everything stored about one person. Times are ISO 8601. */
import type { JobDay } from '../jobs/day';
import type { GivenAnswer } from '../jobs/questions';
import type { Stage, SubmissionKind } from './stages';

/** The rating of an answer is for staff, like their notes. */
type ToldAnswer = Omit<GivenAnswer, 'meets'>;

/** An earlier version of an entry that was sent again. */
export interface KeptVersion {
  readonly version: number;
  readonly reference: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** As it was typed, where it was read as another text; otherwise empty. */
  readonly phone_typed: string;
  readonly industry: string | null;
  readonly message: string;
  readonly answers: readonly ToldAnswer[];
  readonly resume_name: string | null;
  /** In bytes. */
  readonly resume_size: number | null;
  readonly source: string;
  readonly notice_version: string;
  readonly consented_at: string;
  readonly sent_at: string;
  /** The source from which the agency, which added it, has it; empty if the person sent it. */
  readonly collected_from: string;
  readonly collected_on: string | null;
}

export interface KeptSubmission {
  readonly reference: string;
  readonly other_references: readonly string[];
  readonly kind: SubmissionKind;
  readonly job_title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly phone_typed: string;
  readonly company: string;
  /** The day of the job that an enquiry is about. */
  readonly day: JobDay;
  readonly industry: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly answers: readonly ToldAnswer[];
  readonly resume_name: string | null;
  /** In bytes. */
  readonly resume_size: number | null;
  readonly source: string;
  readonly stage: Stage;
  readonly created_at: string;
  /** The time of the newest version; null while there is only one. */
  readonly resent_at: string | null;
  readonly notice_version: string;
  readonly consented_at: string;
  readonly consent_withdrawn_at: string | null;
  readonly erasure_requested_at: string | null;
  readonly collected_from: string;
  readonly collected_on: string | null;
  /** The agency has a legal reason not to erase it now. */
  readonly is_held: boolean;
  /** The earlier ones, newest first. */
  readonly versions: readonly KeptVersion[];
  readonly replies: readonly { readonly sent_at: string; readonly subject: string; readonly body: string }[];
  /** The number of notes by staff, who check them before they hand out a copy. */
  readonly note_count: number;
}

export interface KeptAlert {
  readonly words: string;
  readonly frequency: 'daily' | 'weekly';
  readonly requested_at: string;
  /** Null until the person confirmed it by email. */
  readonly confirmed_at: string | null;
}

export interface KeptMail {
  readonly kind: string;
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly created_at: string;
}

/** Readers of the person's entry, and systems that it was sent to: once for each day, or as a number for an earlier month. */
export interface KeptReading {
  /** Reference of the entry. */
  readonly reference: string;
  /** Such as 2026-11-27; the first of the month for a whole month. */
  readonly day: string;
  readonly kind: 'entry' | 'resume' | 'export' | 'shortlist' | 'sent';
  /** A system is another one of the agency, such as its payroll. */
  readonly role: 'recruiter' | 'owner' | 'client' | 'system';
  /** Empty if the agency does not show names of its staff; for a client, the name given to the person. */
  readonly name: string;
  readonly readings: number;
}

export type IntroductionState = 'waiting' | 'yes' | 'conditional' | 'no' | 'withdrawn' | 'ended' | 'changed';

/** A request to introduce the person to a client. */
export interface KeptIntroduction {
  readonly id: number;
  /** Reference of the entry. */
  readonly reference: string;
  readonly asked_at: string;
  readonly state: IntroductionState;
  /** The text that they read, word for word. */
  readonly told: string;
  readonly answered_at: string | null;
  readonly note: string;
  /** Employers who must not see them. */
  readonly not_to: readonly string[];
}

export interface MyData {
  readonly email: string;
  readonly submissions: readonly KeptSubmission[];
  readonly alerts: readonly KeptAlert[];
  readonly mails: readonly KeptMail[];
  readonly readings: readonly KeptReading[];
  readonly introductions: readonly KeptIntroduction[];
}

/** The server sends the files here that only its own key can read. */
export const MY_DATA_FILE = '/my-data/file';
export const MY_DATA_EXPORT = '/my-data/export';
