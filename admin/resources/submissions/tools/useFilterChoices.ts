/** What there is to filter by, read from what has come in. */
import { useList } from '@refinedev/core';
import { useInboxOverview } from '../../../kit/people/inbox/useInboxOverview';
import type { InboxArea } from '../areas';

interface JobName {
  readonly id: number;
  readonly title: string;
}

const MOST_JOBS = 500;

/** Jobs that somebody has applied for, title by id. */
export function useAppliedJobs(area: InboxArea): Readonly<Record<string, string>> {
  const { result } = useList<JobName>({
    resource: 'jobs',
    pagination: { pageSize: MOST_JOBS },
    sorters: [{ field: 'title', order: 'asc' }],
    meta: { select: 'id,title,submissions!inner()' },
    queryOptions: { enabled: area.columns.includes('job') },
  });
  return Object.fromEntries(result.data.map(({ id, title }) => [String(id), title]));
}

/** Where candidates came from within a year, the most frequent ones. */
export function useSources(): Readonly<Record<string, string>> {
  const { overview } = useInboxOverview(365);
  const sources = (overview?.sources ?? []).map(({ source }) => source).filter((source) => source !== '');
  return Object.fromEntries(sources.map((source) => [source, source]));
}
