import type { ReactNode } from 'react';
import { JOBS } from '../../kit/ui/addresses';
import { useRecord, WithoutRecord } from '../../kit/data/useRecord';
import type { JobRow } from './jobRow';

interface JobLoaderProps {
  id: string;
  children: (job: JobRow) => ReactNode;
  /** Shown for a missing job; by default a standard message. */
  deleted?: ReactNode;
}

export function JobLoader({ id, children, deleted }: JobLoaderProps) {
  const job = useRecord<JobRow>('jobs', id);
  if (job.isMissing && deleted) return deleted;
  if (job.row) return children(job.row);
  return <WithoutRecord title="Job" nouns={['job', 'jobs']} list={JOBS} record={job} />;
}
