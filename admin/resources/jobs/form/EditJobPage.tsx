import { Button, Modal } from 'antd';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import { jobState } from '../../../kit/data/jobs/jobState';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { JOBS } from '../../../kit/ui/addresses';
import { LastSaved } from '../../../kit/data/stored/staff';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { useCanEdit } from '../../../kit/people/access';
import { useNow } from '../../../kit/ui/clock';
import { PageHeading, SiteLink } from '../../../kit/ui/view/PageHeading';
import { RecordBreadcrumb } from '../../../kit/data/useRecord';
import { useHasEdits } from '../../../kit/data/edits/useEdits';
import { useEditsStore } from '../../../kit/data/edits/EditsStore';
import { Loading } from '../../../kit/ui/view/states';
import { jobPath } from '../../../../src/shared/jobs/jobNames';
import { type JobRow, valuesOf } from '../jobRow';
import { StateTag, useJobActions } from '../useJobActions';
import { JobLoader } from '../JobLoader';
import { JobForm } from './JobForm';

/** The name and status of the job, with further actions. */
function JobHeading({ job, onPreview }: { job: JobRow; onPreview: () => void }) {
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
          {state === 'open' && <SiteLink path={jobPath(job)} />}
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

/** Lazy, because it loads the Markdown renderer. */
const JobPreview = lazy(async () => ({ default: (await import('../JobPreview')).JobPreview }));

const Shortlist = lazy(async () => ({ default: (await import('./Shortlist')).Shortlist }));

const editsOf = (id: number | string) => `job-${id}`;

function EditJob({ job }: { job: JobRow }) {
  const editsStore = useEditsStore();
  const editsName = editsOf(job.id);
  const stored = valuesOf(job);
  const [previewed, setPreviewed] = useState<JobValues>();
  const canSeeCandidates = useCanEdit('submissions');
  return (
    <>
      <JobHeading
        job={job}
        onPreview={() => setPreviewed(editsStore.read<JobValues>(editsName)?.value ?? stored)}
      />
      <JobForm stored={job} values={stored} editsName={editsName} />
      {canSeeCandidates && (
        <Suspense>
          <Shortlist job={job.id} />
        </Suspense>
      )}
      <Modal
        title="Shown as visitors will see it, including your unsaved changes"
        open={previewed !== undefined}
        footer={null}
        width={860}
        onCancel={() => setPreviewed(undefined)}
      >
        <Suspense fallback={<Loading label="Loading the preview" />}>
          {previewed && <JobPreview values={previewed} job={job} />}
        </Suspense>
      </Modal>
    </>
  );
}

/** Lazy, because few jobs are deleted during an edit. */
const DeletedJob = lazy(async () => ({ default: (await import('./DeletedJob')).DeletedJob }));

export function EditJobPage() {
  const { id = '' } = useParams();
  const hasEdits = useHasEdits(editsOf(id));
  return (
    <>
      <RecordBreadcrumb resource="jobs" id={id} name="title" noun="Job" />
      <JobLoader
        key={id}
        id={id}
        deleted={
          hasEdits && (
            <Suspense>
              <DeletedJob editsName={editsOf(id)} />
            </Suspense>
          )
        }
      >
        {(job) => <EditJob job={job} />}
      </JobLoader>
    </>
  );
}
