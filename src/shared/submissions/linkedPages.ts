/** Pages behind a secret: a person says whether they may be put forward, a client sees who said yes. Neither has an account. */
import type { IntroductionState } from './myData';

export const PUT_FORWARD_PATH = '/put-forward';
export const SHORTLIST_PATH = '/shortlist';
export const SHORTLIST_FILE = '/shortlist/file';

/** Which functions of the database give out what such a page shows and take what is answered there. */
export const LINKED_PAGES = {
  [PUT_FORWARD_PATH]: { read: 'introduction_of', answer: 'answer_introduction' },
  [SHORTLIST_PATH]: { read: 'shortlist_of', answer: 'answer_shortlist' },
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
}

export interface ShortlistedPerson {
  readonly id: number;
  readonly shown: readonly { readonly field: string; readonly label: string; readonly value: string }[];
  readonly has_file: boolean;
  readonly answer: { readonly answer: 'meet' | 'no' | 'question'; readonly words: string } | null;
}

/** What `shortlist_of` answers. */
export interface Shortlist {
  readonly job_title: string;
  readonly contact: string;
  /** ISO 8601 */
  readonly ends_at: string;
  readonly people: readonly ShortlistedPerson[];
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

/** As the functions take it. */
export const answerBody = (token: string, { id, ...values }: Readonly<Record<string, string>>) => ({
  token,
  ...values,
  ...(id !== undefined && { id: Number(id) }),
});

const NO_ANSWER = 'There was no answer. Please check your connection and try again; nothing is done twice.';

/** What an answer of the backend means for the page. `status` is that of HTTP, 0 without one. */
export function readLinkedAnswer(status: number, given: unknown): Omit<Linked, 'token' | 'typed'> {
  if (status === 200) return { given, problems: {} };
  const { code = '', message = '', details } = (given ?? {}) as Record<string, string | null | undefined>;
  if (!code?.startsWith('PT')) return { message: NO_ANSWER, problems: {} };
  const problems = details ? (JSON.parse(details) as Record<string, string>) : {};
  return { message: Object.values(problems)[0] ?? message ?? NO_ANSWER, problems };
}
