/** The columns of exported entries. Pure; loaded when somebody exports. */
import { addressOf } from '../../../../src/shared/submissions/address';
import { dayText } from '../../../../src/shared/jobs/dayText';
import { shiftOf } from '../../../../src/shared/jobs/editing/writtenDay';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import type { InboxArea } from '../areas';
import type { Submission } from '../submissionRow';
import { subjectLabel, type IndustryOf } from '../labels';

interface ExportFacts {
  readonly area: InboxArea;
  readonly nameOf: (id: string) => string;
  readonly industryOf: IndustryOf;
}

type Cell = (entry: Submission, facts: ExportFacts) => string | null;

const two = (value: number) => String(value).padStart(2, '0');

/** A moment in spreadsheet notation, in the person's time zone. */
function moment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const CANDIDATES: Readonly<Record<string, Cell>> = {
  Job: ({ job_title }) => job_title,
  Industry: ({ industry }, { industryOf }) => industry && industryOf(industry),
};

/** The questions and answers, one per line. */
const ANSWERS: Readonly<Record<string, Cell>> = {
  Answers: ({ answers }) => answers.map(({ wording, answer }) => `${wording}: ${answer}`).join('\n'),
  'Must-haves not met': ({ unmet }) => (unmet === null ? '' : String(unmet)),
};

/** Earlier versions have no line of their own: this line has their number and references. */
const SENT_AGAIN: Readonly<Record<string, Cell>> = {
  Version: ({ version }) => String(version),
  'Earlier references': ({ other_references }) => other_references.join(' '),
  'Sent again': ({ resent_at }) => moment(resent_at),
};

/** For people added by staff. */
const COLLECTED: Readonly<Record<string, Cell>> = {
  'Source of details': ({ collected_from }) => collected_from,
  'Source date': ({ collected_on }) => collected_on,
};

const WRITERS: Readonly<Record<string, Cell>> = {
  Company: ({ company }) => company,
  Subject: ({ subject }) => (subject === null ? '' : subjectLabel(subject)),
  'Working day': ({ day }) => dayText(day, shiftOf(day)),
};

const columnsOf = (area: InboxArea): Readonly<Record<string, Cell>> => ({
  Reference: ({ reference }) => reference,
  Kind: ({ kind }) => submissionKinds[kind],
  Stage: ({ stage }, facts) => facts.area.stages[stage] ?? stage,
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  Email: ({ email }) => addressOf(email),
  Phone: ({ phone }) => phone,
  ...(area.name === 'applications' ? CANDIDATES : WRITERS),
  Message: ({ message }) => message,
  ...(area.name === 'applications' && ANSWERS),
  ...(area.name === 'applications' && { Resume: ({ resume_name }: Submission) => resume_name }),
  ...(area.name === 'applications' && SENT_AGAIN),
  Source: ({ source }) => source,
  ...(area.name === 'applications' && COLLECTED),
  'Assigned to': ({ owner_id }, { nameOf }) => owner_id && nameOf(owner_id),
  Received: ({ created_at }) => moment(created_at),
  Read: ({ read_at }) => moment(read_at),
  'Consent given': ({ consented_at }) => moment(consented_at),
  'Notice version': ({ notice_version }) => notice_version,
  'Consent withdrawn': ({ consent_withdrawn_at }) => moment(consent_withdrawn_at),
  'Erasure requested': ({ erasure_requested_at }) => moment(erasure_requested_at),
  'Hold reason': ({ hold_reason }) => hold_reason,
});

/** The column names, then a line for each entry. */
export function tableOf(entries: readonly Submission[], facts: ExportFacts): string[][] {
  const columns = columnsOf(facts.area);
  const cells = Object.values(columns);
  return [Object.keys(columns), ...entries.map((entry) => cells.map((cell) => cell(entry, facts) ?? ''))];
}
