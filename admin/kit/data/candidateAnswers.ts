/** What the functions about candidates answer. */
import type { IntroductionState } from '../../../src/shared/submissions/myData';
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';

/** Somebody who applied or sent a resume, as a search finds them; what stands there is of the newest. */
interface FoundCandidate {
  readonly id: number;
  readonly name: string;
  readonly emails: readonly string[];
  readonly phone: string;
  /** When something came last. */
  readonly seen_at: string;
  readonly entries: number;
  readonly stage: Stage;
  readonly job_title: string | null;
  /** Null where name, address, number or job were found, or nothing was looked for. */
  readonly excerpt: { readonly part: 'resume' | 'message' | 'answer' | 'note'; readonly text: string } | null;
}

/** Whether the words of a file are known, or why they are not. */
export const resumeStates = {
  read: 'Searchable',
  waiting: 'Not searchable yet',
  'no words': 'Text could not be read: an image or scan',
  unknown: 'Text could not be read: unknown file type',
  password: 'Text could not be read: protected by a password',
  broken: 'Text could not be read: the file is damaged',
  'too large': 'Text could not be read: the file is too large',
  missing: 'Text could not be read: the file is missing',
  malware: 'Malware was found: no one can open the file',
};
/** Null without a file. */
export type ResumeState = keyof typeof resumeStates | null;

export const isUnread = (state: ResumeState) => state !== null && state !== 'read' && state !== 'waiting';

/** Whom an entry came from; null where nobody became a candidate by it. */
export type CandidateOfEntry = { readonly id: number; readonly resume: ResumeState } | null;

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly addresses: readonly { readonly email: string; readonly phone: string }[];
  /** True where senders of these addresses gave other names. */
  readonly has_other_names: boolean;
  /** Other candidates with one of the numbers. */
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
  /** Why they cannot be added to a job; null where they can. */
  readonly refusal: string | null;
}

export interface FoundCandidates {
  /** Up to 1,000, which stands for more than 999. */
  readonly total: number;
  readonly people: readonly FoundCandidate[];
  /** What is wrong with the search. */
  readonly problem: string | null;
}

/** What candidates can be narrowed to. */
export interface CandidateChoices {
  readonly jobs: readonly { readonly id: number; readonly title: string }[];
  readonly cities: readonly string[];
}

/** `refused`: they named the employer among those by whom they do not want to be seen. */
export type AskedState = IntroductionState | 'refused';

/** A question whether somebody may be introduced to a client, as staff see it. */
export interface AskedIntroduction {
  readonly id: number;
  readonly job_title: string;
  /** The client's own name, which the person does not read where it is unnamed. */
  readonly company: string;
  readonly is_unnamed: boolean;
  readonly pay: string;
  readonly fields: readonly string[];
  readonly asked_name: string;
  readonly asked_at: string;
  readonly state: AskedState;
  readonly answered_at: string | null;
  readonly note: string;
  /** Employers by whom they do not want to be seen. */
  readonly not_to: readonly string[];
  /** How its mail stands; null once that is forgotten. */
  readonly mail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
  readonly clients: readonly (ClientAnswer & { readonly answered_at: string })[];
}

interface ClientAnswer {
  readonly contact: string;
  readonly answer: 'meet' | 'no' | 'question';
  readonly words: string;
}

/** The people who were asked for a job, and the links for its client. */
export interface Shortlists {
  /** Each with the newest answer of the client. */
  readonly people: readonly ({
    readonly submission_id: number;
    readonly name: string;
    readonly state: AskedState;
  } & (ClientAnswer | { readonly [Key in keyof ClientAnswer]: null }))[];
  /** Of the job's client, each with its name. */
  readonly contacts: readonly string[];
  readonly links: readonly {
    readonly id: string;
    readonly contact: string;
    readonly client_name: string;
    /** False once the job is another client's: then the link shows nothing. */
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
