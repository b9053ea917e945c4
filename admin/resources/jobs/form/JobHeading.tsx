import { Button } from 'antd';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { jobState } from '../../../../src/shared/jobs/editing/jobState';
import { JOBS } from '../../../kit/addresses';
import { LastSaved } from '../../../kit/data/stored/LastSaved';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { useNow } from '../../../kit/ui/useNow';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { SiteLink } from '../../../kit/ui/view/SiteLink';
import { sitePath, type JobRow } from '../jobRow';
import { StateTag } from '../StateTag';
import { useJobActions } from '../useJobActions';

/** The name of the job, how it stands, and what else can be done with it. */
export function JobHeading({ job, onPreview }: { job: JobRow; onPreview: () => void }) {
  const navigate = useNavigate();
  const { remove, setStatus } = useJobActions();
  const state = jobState(job, useNow());

  async function removeJob() {
    const deleted = await remove([job], () => setStatus([job], 'closed'));
    if (deleted.length === 0) return;
    releaseUnsavedWork();
    await navigate(JOBS, { state: { deleted } });
  }

  return (
    <PageHeading
      title={job.title}
      lead={
        <span className="job-facts">
          <StateTag state={state} />
          <span>
            Saved by <LastSaved row={job} />
          </span>
          {state === 'open' && <SiteLink path={sitePath(job)} />}
        </span>
      }
    >
      <Button icon={<Eye size={16} aria-hidden="true" />} onClick={onPreview}>
        Preview as visitor
      </Button>
      <Button
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void navigate(`${JOBS}/new?from=${job.id}`)}
      >
        Duplicate
      </Button>
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void removeJob()}>
        Delete…
      </Button>
    </PageHeading>
  );
}
