import type { ReactNode } from 'react';
import { JOBS } from '../../kit/addresses';
import { useRecord } from '../../kit/data/record/useRecord';
import { WithoutRecord } from '../../kit/data/record/WithoutRecord';
import type { JobRow } from './jobRow';

interface JobLoaderProps {
  id: string;
  children: (job: JobRow) => ReactNode;
}

/** A job that an address names, once it is here. */
export function JobLoader({ id, children }: JobLoaderProps) {
  const job = useRecord<JobRow>('jobs', id);
  if (job.row) return children(job.row);
  return <WithoutRecord title="Job" nouns={['job', 'jobs']} list={JOBS} record={job} />;
}
