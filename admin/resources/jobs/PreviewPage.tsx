import { Link, useParams } from 'react-router-dom';
import { jobState, type JobStatus } from '../../kit/data/jobs/jobState';
import { JOBS } from '../../kit/ui/addresses';
import { useNow } from '../../kit/ui/clock';
import { Breadcrumb, PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { visitorsSee } from './form/statusLabels';
import { JobLoader } from './JobLoader';
import { jobPath } from '../../../src/shared/jobs/jobNames';
import { valuesOf, type JobRow } from './jobRow';
import { JobPreview } from './JobPreview';

function Preview({ job }: { job: JobRow }) {
  const now = useNow();
  const values = valuesOf(job);
  return (
    <>
      <PageHeading title="Preview as visitor" lead={visitorsSee(job.status as JobStatus, values, now)}>
        <Link to={`${JOBS}/${job.id}`}>Edit this job</Link>
        {jobState(job, now) === 'open' && <SiteLink path={jobPath(job)} />}
      </PageHeading>
      <div className="panel">
        <JobPreview values={values} job={job} />
      </div>
    </>
  );
}

/** A job as visitors will see it, at an address that can be shared with colleagues before publication. */
export function PreviewPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumb label="Preview" />
      <JobLoader key={id} id={id}>
        {(job) => <Preview job={job} />}
      </JobLoader>
    </>
  );
}
