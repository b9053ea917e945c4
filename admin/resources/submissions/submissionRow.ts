/** Rows of `submissions` as the inbox reads them. */
import type { Database } from '../../../src/shared/database.types';
import type { JobDay } from '../../../src/shared/jobs/day';
import type { GivenAnswer } from '../../../src/shared/jobs/questions';
import type { Stage, SubmissionKind } from '../../../src/shared/submissions/stages';
import { areaOf } from './areas';

type Stored = Database['public']['Tables']['submissions']['Row'];

/** The columns of a list and a board: all but the message, the answers, the consent and the file. */
const LISTED = [
  'id',
  'reference',
  'kind',
  'job_id',
  'job_title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'industry',
  'subject',
  'source',
  'stage',
  'owner_id',
  'read_at',
  'hold_reason',
  'erasure_requested_at',
  'version',
  'replies',
  'answered_at',
  'is_waiting',
  'unmet',
  'collected_from',
  'resume_size',
  'created_at',
  'resent_at',
  'updated_at',
  'resume_is_photo',
] as const satisfies readonly (keyof Stored)[];
const WHOLE = [
  ...LISTED,
  'message',
  'day',
  'answers',
  'other_references',
  'resume_path',
  'resume_name',
  'notice_version',
  'consented_at',
  'consent_withdrawn_at',
  'collected_on',
  'informed_at',
  'phone_typed',
] as const satisfies readonly (keyof Stored)[];

/** The database validates these; the generated types have text and JSON. */
interface Checked {
  readonly kind: SubmissionKind;
  readonly stage: Stage;
  readonly answers: readonly GivenAnswer[];
  readonly day: JobDay;
}
type Read<Column extends keyof Stored> = Readonly<Omit<Pick<Stored, Column>, keyof Checked>> &
  Pick<Checked, Column & keyof Checked>;

export type ListedSubmission = Read<(typeof LISTED)[number]>;
export type Submission = Read<(typeof WHOLE)[number]>;

export const LIST_SELECT = LISTED.join(',');
export const WHOLE_SELECT = WHOLE.join(',');

type Named = Pick<ListedSubmission, 'first_name' | 'last_name'>;

export const fullName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

/** “Ritu Sample” for one entry, "3 entries" for more. */
export const entriesInWords = (entries: readonly Named[]) =>
  entries.length === 1 && entries[0] ? `“${fullName(entries[0])}”` : `${entries.length} entries`;

/** The match of the answers with the job's criteria; empty without criteria. It decides nothing. */
export function mustsInWords({ unmet }: Pick<ListedSubmission, 'unmet'>): string | null {
  if (unmet === null) return null;
  return unmet === 0 ? 'All met' : `${unmet} not met`;
}

/** True for an application with a phone number instead of a resume. */
export const asksForCall = ({
  kind,
  resume_size,
  collected_from,
}: Pick<ListedSubmission, 'kind' | 'resume_size' | 'collected_from'>) =>
  (kind === 'application' || kind === 'resume') && resume_size === null && collected_from === '';

export const submissionPath = ({ id, kind }: Pick<ListedSubmission, 'id' | 'kind'>) =>
  `${areaOf(kind).path}/${id}`;
