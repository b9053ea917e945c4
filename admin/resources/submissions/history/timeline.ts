/** Everything that happened with one person, in the order of time. Pure. */
import type { Database } from '../../../../src/shared/database.types';
import type { ListedSubmission } from '../submissionRow';

type NoteRow = Database['public']['Tables']['notes']['Row'];
export type Note = Readonly<Omit<NoteRow, 'kind'>> & { readonly kind: 'note' | 'reply' | 'change' };

export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly submission: ListedSubmission;
  /** Without a note this is the arrival of the submission. */
  readonly note: Note | undefined;
}

const timeOf = ({ at }: TimelineEntry) => Date.parse(at);
const orderOf = ({ note }: TimelineEntry) => note?.id ?? 0;

/** Newest first. What was written in the same moment keeps its order, and nothing comes before its arrival. */
export function timelineOf(
  submissions: readonly ListedSubmission[],
  notes: readonly Note[],
): TimelineEntry[] {
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  const arrivals = submissions.map((submission): TimelineEntry => ({
    key: `submission-${submission.id}`,
    at: submission.created_at,
    submission,
    note: undefined,
  }));
  const written = notes.flatMap((note): TimelineEntry[] => {
    const submission = byId.get(note.submission_id);
    return submission ? [{ key: `note-${note.id}`, at: note.created_at, submission, note }] : [];
  });
  return [...arrivals, ...written].toSorted((a, b) => timeOf(b) - timeOf(a) || orderOf(b) - orderOf(a));
}
