import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { JOBS } from '../../kit/addresses';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import type { JobRow } from './jobRow';
import { useJob } from './useJob';

/** Numbers alone; anything else is no job, and the database need not be asked. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

interface JobLoaderProps {
  id: string;
  children: (job: JobRow) => ReactNode;
}

function Missing() {
  return (
    <>
      <PageHeading title="There is no such job" />
      <Alert
        type="warning"
        showIcon
        message="It may have been deleted by somebody else."
        action={<Link to={JOBS}>To all jobs</Link>}
      />
    </>
  );
}

/** A job that an address names, once it is here. */
export function JobLoader({ id, children }: JobLoaderProps) {
  const { job, isMissing, isFailed, reload } = useJob(isId(id) ? id : undefined);
  if (isMissing || !isId(id)) return <Missing />;
  if (job) return children(job);
  return (
    <>
      <PageHeading title="Job" />
      {isFailed ? <LoadFailed what="the job" onRetry={reload} /> : <Loading label="Loading the job" />}
    </>
  );
}
