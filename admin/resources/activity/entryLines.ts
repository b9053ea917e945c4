/** Lines about entries: by their reference, without any submitted text. Pure. */
import {
  applicationKinds,
  submissionKinds,
  type SubmissionKind,
} from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';
import { type ActivityRow, changeLabel, type LineLabel, type NameOf, withRest } from './changeLabels';

/** The screen of the line's entry. */
function entryPath({ details }: ActivityRow): string {
  const isApplication = applicationKinds.some((own) => own === details['kind']);
  return `${isApplication ? APPLICATIONS : MESSAGES}/${String(details['id'])}`;
}

const SUBMISSION_INTROS: Readonly<Record<string, string>> = {
  created: 'Added by hand the',
  changed: 'Changed the',
  deleted: 'Deleted the',
};

export function submissionLine(row: ActivityRow, _intro: string, nameOf: NameOf): LineLabel {
  const noun = submissionKinds[row.details['kind'] as SubmissionKind].toLowerCase();
  return {
    intro: `${SUBMISSION_INTROS[row.action]} ${noun}`,
    subject: row.entity_key,
    ...(row.action !== 'deleted' && { path: entryPath(row) }),
    rest: withRest(changeLabel(row, nameOf)),
  };
}

/** The first three come from a candidate, the others and `no` from a client. */
const ANSWERS: Readonly<Record<string, string>> = {
  yes: 'agreed',
  no: 'declined',
  withdrawn: 'withdrew their consent',
  meet: 'wants to meet',
  question: 'has a question',
};

/** Requests and replies about an entry. */
export const entryLine = (row: ActivityRow, intro: string): LineLabel => {
  const { answer } = row.details;
  return {
    // Staff record a candidate's reply.
    intro: answer === 'noted' ? 'Recorded the reply of' : intro,
    subject: row.entity_key,
    path: entryPath(row),
    rest: withRest(ANSWERS[String(answer)] ?? ''),
  };
};

export function replyLine(row: ActivityRow): LineLabel {
  const { action, details } = row;
  return {
    intro: action === 'deleted' ? 'Cancelled a reply before it was sent to' : 'Sent a reply to',
    subject: row.entity_key,
    path: entryPath(row),
    rest: typeof details['template'] === 'string' ? `, with the template “${details['template']}”` : '',
  };
}
