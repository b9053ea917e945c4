/** What a reply says, and whether it can be sent. Pure. */
import {
  fillTemplate,
  placeholders,
  unknownPlaceholders,
} from '../../../../src/shared/submissions/replyTemplate';
import type { Submission } from '../submissionRow';

export interface ReplyText {
  readonly subject: string;
  readonly body: string;
}

export const NO_WORDS: ReplyText = { subject: '', body: '' };

export const LONGEST = { subject: 200, body: 5000 } as const;

/** With what the submission says in place of the words in braces. */
export const filled = ({ subject, body }: ReplyText, submission: Submission): ReplyText => ({
  subject: fillTemplate(subject, submission).trim(),
  body: fillTemplate(body, submission).trim(),
});

/** The words in braces that a template has and the submission says nothing for. */
export function emptyPlaceholders({ subject, body }: ReplyText, submission: Submission): readonly string[] {
  const named = `${subject}\n${body}`;
  const isEmpty = (name: string) => named.includes(`{${name}}`) && !submission[name as keyof Submission];
  return Object.keys(placeholders)
    .filter(isEmpty)
    .map((name) => `{${name}}`);
}

/** Why these words cannot be sent, by field. */
export function problemsOf({ subject, body }: ReplyText): Partial<Record<keyof ReplyText, string>> {
  return {
    ...(subject === '' && { subject: 'Please enter a subject.' }),
    ...(subject.length > LONGEST.subject && { subject: 'A subject has at most 200 characters.' }),
    ...(body === '' && { body: 'Please write the reply.' }),
    ...(body.length > LONGEST.body && { body: 'A reply has at most 5,000 characters.' }),
  };
}

/** A sentence about braces that stand for nothing, because they would be sent as they are. */
export function braceWarning({ subject, body }: ReplyText): string | undefined {
  const unknown = [...new Set(unknownPlaceholders(`${subject}\n${body}`))];
  return unknown.length > 0 ? `Unknown placeholders: ${unknown.join(', ')}` : undefined;
}
