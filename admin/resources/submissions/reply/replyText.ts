/** What a reply says, and whether it can be sent. Pure. */
import { unknownPlaceholders } from '../../../../src/shared/mail/placeholders';
import { fillTemplate, placeholderNames } from '../../../kit/people/replyTemplate';
import { fullName } from '../submissionRow';
import type { Answerable } from './useOffers';

export interface ReplyText {
  readonly subject: string;
  readonly body: string;
  /** The id of the template that it began with, if it did. */
  readonly template?: string;
  /** Where all of them move with it; empty where they stay. */
  readonly stage?: string;
}

export const NO_WORDS: ReplyText = { subject: '', body: '' };

/** What the words for one person are kept under. */
export const replyEdits = (submissionId: number) => `reply ${submissionId}`;

export const LONGEST = { subject: 200, body: 5000 } as const;

/** With what the submission says in place of the words in braces. */
export const filled = ({ subject, body }: ReplyText, submission: Answerable): ReplyText => ({
  subject: fillTemplate(subject, submission).trim(),
  body: fillTemplate(body, submission).trim(),
});

/** The words in braces that a template has and the submission says nothing for; `{similar_jobs}` leaves no hole. */
export function emptyPlaceholders({ subject, body }: ReplyText, submission: Answerable): readonly string[] {
  const named = `${subject}\n${body}`;
  const isEmpty = (name: string) => named.includes(`{${name}}`) && !submission[name as keyof Answerable];
  return placeholderNames
    .filter((name) => name !== 'similar_jobs' && isEmpty(name))
    .map((name) => `{${name}}`);
}

type Problems = Partial<Record<'subject' | 'body', string>>;

/** Why these words cannot be sent, by field. */
function problemsOf({ subject, body }: ReplyText): Problems {
  return {
    ...(subject === '' && { subject: 'Please enter a subject.' }),
    ...(subject.length > LONGEST.subject && { subject: 'A subject has at most 200 characters.' }),
    ...(body === '' && { body: 'Please write the reply.' }),
    ...(body.length > LONGEST.body && { body: 'A reply has at most 5,000 characters.' }),
  };
}

/** The same of the words as each of these people would get them; of the first who cannot. */
export function problemsFor(words: ReplyText, entries: readonly Answerable[]): Problems {
  for (const entry of entries) {
    const problems = Object.entries(problemsOf(filled(words, entry)));
    if (problems.length === 0) continue;
    const whose = entries.length > 1 ? `For ${fullName(entry)}: ` : '';
    return Object.fromEntries(problems.map(([field, problem]) => [field, whose + problem]));
  }
  return {};
}

/** A sentence about braces that stand for nothing, because they would be sent as they are. */
export function braceWarning({ subject, body }: ReplyText): string | undefined {
  const unknown = [...new Set(unknownPlaceholders(`${subject}\n${body}`, placeholderNames))];
  return unknown.length > 0 ? `Unknown placeholders: ${unknown.join(', ')}` : undefined;
}
