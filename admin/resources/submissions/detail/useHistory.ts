/** All entries of one person with their notes in chronological order, and earlier versions. */
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Database } from '../../../../src/shared/database.types';
import type { GivenAnswer } from '../../../../src/shared/jobs/questions';
import { foundBy, useAnswer } from '../../../kit/data/functions';
import { type ListedSubmission, LIST_SELECT, fullName, type Submission } from '../submissionRow';

type NoteRow = Database['public']['Tables']['notes']['Row'];
export type Note = Readonly<Omit<NoteRow, 'kind'>> & { readonly kind: 'note' | 'reply' | 'change' };

export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly submission: ListedSubmission;
  /** Without a note this is the arrival of the entry. */
  readonly note: Note | undefined;
}

const timeOf = ({ at }: TimelineEntry) => Date.parse(at);
const orderOf = ({ note }: TimelineEntry) => note?.id ?? 0;

/** Newest first. Events of the same moment keep their order, and none precedes its arrival. */
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

/** Far more entries or notes than one person has. */
const MOST = 500;

/** The polling interval for pending replies, in milliseconds. */
const AGAIN_MS = 5000;

/** All entries from the address of this one, with their notes. */
export function useHistory(id: number) {
  const sent = useList<ListedSubmission>({
    resource: 'submissions',
    pagination: { pageSize: MOST },
    meta: { select: LIST_SELECT, ...foundBy('submissions_of_senders', { ids: [id] }) },
  });
  const submissions = sent.result.data;
  const ids = submissions.map((submission) => submission.id);
  const written = useList<Note>({
    resource: 'notes',
    pagination: { pageSize: MOST },
    sorters: [{ field: 'id', order: 'desc' }],
    meta: foundBy('open_notes', { submission_id: id }),
  });
  const unsent = useAnswer(
    'unsent_replies',
    { submission_ids: ids },
    {
      query: {
        enabled: ids.length > 0,
        staleTime: 0,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => ((state.data?.data as unknown as [])?.length > 0 ? AGAIN_MS : false),
      },
    },
  );
  return {
    submissions,
    unsent: unsent.answer ?? [],
    timeline: timelineOf(submissions, written.result.data),
    isLoading: sent.query.isPending || written.query.isPending || (ids.length > 0 && unsent.isLoading),
    isFailed: unsent.isFailed || [sent.query, written.query].some(({ isError, data }) => isError && !data),
    reload: () => void Promise.all([sent.query.refetch(), written.query.refetch(), unsent.reload()]),
  };
}

type StoredVersion = Database['public']['Tables']['submission_versions']['Row'];

const VERSION_COLUMNS = [
  'id',
  'version',
  'reference',
  'first_name',
  'last_name',
  'phone',
  'phone_typed',
  'industry',
  'message',
  'answers',
  'resume_path',
  'resume_name',
  'resume_size',
  'notice_version',
  'collected_from',
  'collected_on',
  'sent_at',
] as const satisfies readonly (keyof StoredVersion)[];

export type Version = Readonly<Pick<StoredVersion, (typeof VERSION_COLUMNS)[number]>> & {
  readonly answers: readonly GivenAnswer[];
};

/** A week at the rate limit of five an hour. */
const MOST_VERSIONS = 1000;

const plain = (name: string) => name.trim().toLowerCase();

/** Earlier versions, newest first, and names in them that differ from the current one. */
export function useVersions(submission: Submission) {
  const { id, version } = submission;
  const { query, result } = useList<Version>({
    resource: 'submission_versions',
    pagination: { pageSize: MOST_VERSIONS },
    sorters: [{ field: 'version', order: 'desc' }],
    // The version count is part of the key, so that a new version triggers a read.
    meta: { select: VERSION_COLUMNS.join(','), version, ...foundBy('open_versions', { submission_id: id }) },
    queryOptions: { enabled: version > 1 },
  });
  const shown = plain(fullName(submission));
  return {
    list: result.data,
    names: [...new Set(result.data.map(fullName).filter((name) => plain(name) !== shown))],
    isLoading: query.isPending,
    isFailed: query.isError,
    reload: () => void query.refetch(),
  };
}
