/** Return types of the functions about candidates. */
import type { IntroductionState } from '../../../src/shared/submissions/myData';
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';

/** A person who applied or sent a resume, as a search result; the values come from the newest entry. */
interface FoundCandidate {
  readonly id: number;
  readonly name: string;
  readonly emails: readonly string[];
  readonly phone: string;
  /** The time of the latest entry. */
  readonly seen_at: string;
  readonly entries: number;
  readonly stage: Stage;
  readonly job_title: string | null;
  /** Null if a name, address, number or job matched, or without a query. */
  readonly excerpt: { readonly part: 'resume' | 'message' | 'answer' | 'note'; readonly text: string } | null;
}

/** The state of the extracted text of a file. */
export const resumeStates = {
  read: 'Searchable',
  waiting: 'Not searchable yet',
  'no words': 'Photo or scan: no text to search',
  unknown: 'Text could not be read: unknown file type',
  password: 'Text could not be read: protected by a password',
  broken: 'Text could not be read: the file is damaged',
  'too large': 'Text could not be read: the file is too large',
  missing: 'Text could not be read: the file is missing',
  malware: 'Malware was found: no one can open the file',
};
/** Null without a file. */
export type ResumeState = keyof typeof resumeStates | null;

/** True for a file whose text should have been read. A photo has none. */
export const isUnread = (state: ResumeState) =>
  state !== null && !['read', 'waiting', 'no words'].includes(state);

/** The candidate of an entry; null if the entry created none. */
export type CandidateOfEntry = { readonly id: number; readonly resume: ResumeState } | null;

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly addresses: readonly { readonly email: string; readonly phone: string }[];
  /** True if senders with these addresses gave other names. */
  readonly has_other_names: boolean;
  /** Other candidates with the same phone number. */
  readonly same_phone: readonly { readonly id: number; readonly name: string; readonly phone: string }[];
  readonly entries: readonly {
    readonly id: number;
    readonly email: string;
    readonly kind: SubmissionKind;
    readonly stage: Stage;
    readonly job_id: number | null;
    readonly job_title: string | null;
    readonly name: string;
    readonly resume_path: string | null;
    readonly resume_name: string | null;
    readonly reference: string;
    readonly sent_at: string;
    readonly consented_at: string;
    readonly resume: ResumeState;
  }[];
  readonly notes: readonly {
    readonly id: number;
    readonly submission_id: number;
    readonly kind: 'note' | 'reply';
    readonly subject: string;
    readonly body: string;
    readonly author_name: string;
    readonly created_at: string;
  }[];
  /** The reason why they cannot be added to a job; null if they can. */
  readonly refusal: string | null;
}

export interface FoundCandidates {
  /** Up to 1,000, which stands for more than 999. */
  readonly total: number;
  readonly people: readonly FoundCandidate[];
  /** The problem with the search query. */
  readonly problem: string | null;
}

export interface CandidateChoices {
  readonly jobs: readonly { readonly id: number; readonly title: string }[];
  readonly cities: readonly string[];
}

/** `refused`: they listed the employer among those who must not see them. */
export type AskedState = IntroductionState | 'refused';

/** A request for an introduction to a client, as staff see it. */
export interface AskedIntroduction {
  readonly id: number;
  readonly job_title: string;
  /** The client's own name, which the candidate does not see if it is unnamed. */
  readonly company: string;
  readonly is_unnamed: boolean;
  readonly pay: string;
  /** Our words about the candidate, which the candidate and the client read. */
  readonly reason: string;
  readonly fields: readonly string[];
  readonly asked_name: string;
  readonly asked_at: string;
  readonly state: AskedState;
  readonly answered_at: string | null;
  readonly note: string;
  /** Employers who must not see them. */
  readonly not_to: readonly string[];
  /** The state of its email; null once it has been deleted. */
  readonly mail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
  readonly clients: readonly (ClientAnswer & { readonly answered_at: string })[];
}

interface ClientAnswer {
  readonly contact: string;
  readonly answer: 'meet' | 'no' | 'question';
  readonly words: string;
}

/** The people asked for a job, and the links for its client. */
export interface Shortlists {
  /** Each with the newest answer of the client. */
  readonly people: readonly ({
    readonly submission_id: number;
    readonly name: string;
    readonly state: AskedState;
  } & (ClientAnswer | { readonly [Key in keyof ClientAnswer]: null }))[];
  /** The links of the job's client, each with its name. */
  readonly contacts: readonly string[];
  readonly links: readonly {
    readonly id: string;
    readonly contact: string;
    readonly client_name: string;
    /** False if the job now belongs to another client: then the link shows nothing. */
    readonly is_for_client: boolean;
    readonly has_files: boolean;
    readonly created_name: string;
    readonly created_at: string;
    readonly ends_at: string;
    readonly revoked_at: string | null;
    readonly openings: number;
    readonly opened_at: string | null;
  }[];
}
