import { useSearchParams } from 'react-router-dom';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { Breadcrumb, PageHeading } from '../../../kit/ui/view/PageHeading';
import { JobLoader } from '../JobLoader';
import { copyOf } from '../jobRow';
import { JobForm } from './JobForm';

/** Creates a job, empty or as a copy of the one in `?from=`. Nothing is stored before it is saved. */
export function NewJobPage() {
  const source = useSearchParams()[0].get('from');
  return (
    <>
      <Breadcrumb label="New job" />
      {source === null ? (
        <>
          <PageHeading title="New job" />
          <JobForm key="new" stored={undefined} values={newJob()} editsName="job-new" />
        </>
      ) : (
        <JobLoader key={source} id={source}>
          {(job) => (
            <>
              <PageHeading title="New job" lead={`A copy of “${job.title}”. It is not saved yet.`} />
              <JobForm stored={undefined} values={copyOf(job)} editsName={`job-from-${job.id}`} />
            </>
          )}
        </JobLoader>
      )}
    </>
  );
}
