/** The text of a reply, and its validation. Pure. */
import { unknownPlaceholders } from '../../../../src/shared/mail/placeholders';
import { fillTemplate, placeholderNames } from '../../../kit/people/replyTemplate';
import { fullName } from '../submissionRow';
import type { Answerable } from './useOffers';

export interface ReplyText {
  readonly subject: string;
  readonly body: string;
  /** The id of the template it started from, if any. */
  readonly template?: string;
  /** The target stage for all; empty to keep the stages. */
  readonly stage?: string;
}

export const NO_WORDS: ReplyText = { subject: '', body: '' };

/** The key of the text for one person. */
export const replyEdits = (submissionId: number) => `reply ${submissionId}`;

export const LONGEST = { subject: 200, body: 5000 } as const;

/** Replaces placeholders by values of the entry. */
export const filled = ({ subject, body }: ReplyText, submission: Answerable): ReplyText => ({
  subject: fillTemplate(subject, submission).trim(),
  body: fillTemplate(body, submission).trim(),
});

/** The placeholders without a value in this entry; `{similar_jobs}` leaves no gap. */
export function emptyPlaceholders({ subject, body }: ReplyText, submission: Answerable): readonly string[] {
  const named = `${subject}\n${body}`;
  const isEmpty = (name: string) => named.includes(`{${name}}`) && !submission[name as keyof Answerable];
  return placeholderNames
    .filter((name) => name !== 'similar_jobs' && isEmpty(name))
    .map((name) => `{${name}}`);
}

type Problems = Partial<Record<'subject' | 'body', string>>;

/** The problems of the text, by field. */
function problemsOf({ subject, body }: ReplyText): Problems {
  return {
    ...(subject === '' && { subject: 'Please enter a subject.' }),
    ...(subject.length > LONGEST.subject && { subject: 'A subject has at most 200 characters.' }),
    ...(body === '' && { body: 'Please write the reply.' }),
    ...(body.length > LONGEST.body && { body: 'A reply has at most 5,000 characters.' }),
  };
}

/** The problems of the final texts; those of the first affected person. */
export function problemsFor(words: ReplyText, entries: readonly Answerable[]): Problems {
  for (const entry of entries) {
    const problems = Object.entries(problemsOf(filled(words, entry)));
    if (problems.length === 0) continue;
    const whose = entries.length > 1 ? `For ${fullName(entry)}: ` : '';
    return Object.fromEntries(problems.map(([field, problem]) => [field, whose + problem]));
  }
  return {};
}

/** A message about unknown placeholders, because they would be sent literally. */
export function braceWarning({ subject, body }: ReplyText): string | undefined {
  const unknown = [...new Set(unknownPlaceholders(`${subject}\n${body}`, placeholderNames))];
  return unknown.length > 0 ? `Unknown placeholders: ${unknown.join(', ')}` : undefined;
}
