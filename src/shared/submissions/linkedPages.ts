/** Pages behind a secret: a person agrees to be introduced or not, a client sees who agreed. Neither has an account. */
import type { IntroductionState } from './myData';

export const INTRODUCTION_PATH = '/introduction';
export const SHORTLIST_PATH = '/shortlist';
export const SHORTLIST_FILE = '/shortlist/file';

/**
 * The functions of the database behind such a page: `read` gives what a link alone shows, `open` what a press on its button
 * shows, and `answer` takes an answer.
 */
export const LINKED_PAGES = {
  [INTRODUCTION_PATH]: { read: 'introduction_of', open: 'introduction_of', answer: 'answer_introduction' },
  [SHORTLIST_PATH]: { read: 'shortlist_of', open: 'open_shortlist', answer: 'answer_shortlist' },
} as const;

export type LinkedPath = keyof typeof LINKED_PAGES;

/** What `introduction_of` answers. */
export interface ToldIntroduction {
  readonly told: string;
  /** Of what was told; it comes back with the answer. */
  readonly shown: string;
  readonly state: IntroductionState;
  /** ISO 8601 */
  readonly ends_at: string;
  /** The client is not named. */
  readonly is_unnamed: boolean;
  /** Employers whom the person named before. */
  readonly not_to: readonly string[];
}

export interface ShortlistedPerson {
  readonly id: number;
  readonly shown: readonly { readonly field: string; readonly label: string; readonly value: string }[];
  readonly has_file: boolean;
  readonly answer: { readonly answer: 'meet' | 'no' | 'question'; readonly words: string } | null;
}

/** The answer of `shortlist_of`, and of `open_shortlist` with people. */
export interface Shortlist {
  readonly job_title: string;
  readonly contact: string;
  /** ISO 8601 */
  readonly ends_at: string;
  readonly people?: readonly ShortlistedPerson[];
}

/** What such a page knows of its link. */
export interface Linked {
  readonly token: string;
  /** What its function answered; absent where it refused or did not answer. */
  readonly given?: unknown;
  /** Why not, for people. */
  readonly message?: string;
  readonly problems: Readonly<Record<string, string>>;
  /** What was sent, where it was refused. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The secret in the query of an address. */
export const tokenIn = (search: string): string | undefined =>
  /^[\w-]{1,128}$/.exec(new URLSearchParams(search).get('token') ?? '')?.[0];

/** The function that takes what was sent, as it takes it. A press that opens has no answer. */
export function callOf(path: LinkedPath, token: string, { id, ...values }: Readonly<Record<string, string>>) {
  const { open, answer } = LINKED_PAGES[path];
  if (values['answer'] === undefined) return { name: open, body: { token } };
  return { name: answer, body: { token, ...values, ...(id !== undefined && { id: Number(id) }) } };
}

const NO_ANSWER =
  'There was no answer. Please check your connection and try again; nothing is processed twice.';

/** What an answer of the backend means for the page. `status` is that of HTTP, 0 without one. */
export function readLinkedAnswer(status: number, given: unknown): Omit<Linked, 'token' | 'typed'> {
  if (status === 200) return { given, problems: {} };
  const { code = '', message = '', details } = (given ?? {}) as Record<string, string | null | undefined>;
  if (!code?.startsWith('PT')) return { message: NO_ANSWER, problems: {} };
  const problems = details ? (JSON.parse(details) as Record<string, string>) : {};
  return { message: Object.values(problems)[0] ?? message ?? NO_ANSWER, problems };
}
