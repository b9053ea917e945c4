import { useList } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';
import type { GivenAnswer } from '../../../../src/shared/jobs/questions';
import { fullName, type Submission } from '../submissionRow';

type Stored = Database['public']['Tables']['submission_versions']['Row'];

const COLUMNS = [
  'id',
  'version',
  'reference',
  'first_name',
  'last_name',
  'phone',
  'industry',
  'message',
  'answers',
  'resume_path',
  'resume_name',
  'resume_size',
  'notice_version',
  'sent_at',
] as const satisfies readonly (keyof Stored)[];

export type Version = Readonly<Pick<Stored, (typeof COLUMNS)[number]>> & {
  readonly answers: readonly GivenAnswer[];
};

/** Five an hour for a week are more than anybody sends. */
const MOST = 1000;

const plain = (name: string) => name.trim().toLowerCase();

/** What was sent before this, newest first, and the names in it that differ from the one shown. */
export function useVersions(submission: Submission) {
  const { id, version } = submission;
  const { query, result } = useList<Version>({
    resource: 'submission_versions',
    pagination: { pageSize: MOST },
    filters: [{ field: 'submission_id', operator: 'eq', value: id }],
    sorters: [{ field: 'version', order: 'desc' }],
    // The number of versions is part of it, so that another one is asked for as soon as it is known of.
    meta: { select: COLUMNS.join(','), version },
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
