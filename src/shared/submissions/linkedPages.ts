/**
 * Pages behind a secret link: a candidate agrees to an introduction or declines, a client sees those who agreed.
 * Neither has an account.
 */
import type { IntroductionState } from './myData';

export const INTRODUCTION_PATH = '/introduction';
export const SHORTLIST_PATH = '/shortlist';
export const SHORTLIST_FILE = '/shortlist/file';

/**
 * The database functions behind each page: `read` returns what the link alone shows, `open` what its button shows, and
 * `answer` stores an answer.
 */
export const LINKED_PAGES = {
  [INTRODUCTION_PATH]: { read: 'introduction_of', open: 'introduction_of', answer: 'answer_introduction' },
  [SHORTLIST_PATH]: { read: 'shortlist_of', open: 'open_shortlist', answer: 'answer_shortlist' },
} as const;

export type LinkedPath = keyof typeof LINKED_PAGES;

/** The answer of `introduction_of`. */
export interface ToldIntroduction {
  readonly told: string;
  /** Identifies the text of `told`; the answer returns it. */
  readonly shown: string;
  readonly state: IntroductionState;
  /** ISO 8601 */
  readonly ends_at: string;
  /** The client is not named. */
  readonly is_unnamed: boolean;
  /** Employers that the candidate excluded before. */
  readonly not_to: readonly string[];
}

interface ShownDetail {
  /** `reason` for the recruiter's words about the person. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** Each answer with its question; absent where the person agreed before they were kept apart. */
  readonly lines?: readonly { readonly wording: string; readonly answer: string }[];
}

export interface ShortlistedPerson {
  readonly id: number;
  readonly shown: readonly ShownDetail[];
  readonly has_file: boolean;
  readonly answer: { readonly answer: 'meet' | 'no' | 'question'; readonly words: string } | null;
}

/** The answer of `shortlist_of`, and of `open_shortlist` with candidates. */
export interface Shortlist {
  readonly job_title: string;
  readonly contact: string;
  /** Name beside the job; empty for none. */
  readonly consultant: string;
  /** ISO 8601 */
  readonly ends_at: string;
  readonly people?: readonly ShortlistedPerson[];
}

/** The state of such a page. */
export interface Linked {
  readonly token: string;
  /** The answer of its function; absent if it was rejected or failed. */
  readonly given?: unknown;
  /** The reason, for people. */
  readonly message?: string;
  readonly problems: Readonly<Record<string, string>>;
  /** The submitted values, if they were rejected. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The secret in the query of an address. */
export const tokenIn = (search: string): string | undefined =>
  /^[\w-]{1,128}$/.exec(new URLSearchParams(search).get('token') ?? '')?.[0];

/** The function call for the submitted values. A press that only opens has no answer. */
export function callOf(path: LinkedPath, token: string, { id, ...values }: Readonly<Record<string, string>>) {
  const { open, answer } = LINKED_PAGES[path];
  if (values['answer'] === undefined) return { name: open, body: { token } };
  return { name: answer, body: { token, ...values, ...(id !== undefined && { id: Number(id) }) } };
}

const NO_ANSWER =
  'There was no answer. Please check your connection and try again; nothing is processed twice.';

/** The state of the page after an answer of the backend. `status` is that of HTTP, 0 without one. */
export function readLinkedAnswer(status: number, given: unknown): Omit<Linked, 'token' | 'typed'> {
  if (status === 200) return { given, problems: {} };
  const { code = '', message = '', details } = (given ?? {}) as Record<string, string | null | undefined>;
  if (!code?.startsWith('PT')) return { message: NO_ANSWER, problems: {} };
  const problems = details ? (JSON.parse(details) as Record<string, string>) : {};
  return { message: Object.values(problems)[0] ?? message ?? NO_ANSWER, problems };
}
