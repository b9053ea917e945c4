import { Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { useHasDraft } from '../../../kit/data/drafts/useDraft';
import { useDrafts } from '../../../kit/data/drafts/DraftsContext';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { Loading } from '../../../kit/ui/view/LoadStates';
import { JobLoader } from '../JobLoader';
import { valuesOf, type JobRow } from '../jobRow';
import { JobForm } from './JobForm';
import { JobHeading } from './JobHeading';

/** It brings what makes HTML of Markdown, which the form can do without. */
const JobPreview = lazy(async () => ({ default: (await import('../preview/JobPreview')).JobPreview }));

const draftOf = (id: number | string) => `job-${id}`;

function EditJob({ job }: { job: JobRow }) {
  const drafts = useDrafts();
  const draftName = draftOf(job.id);
  const stored = valuesOf(job);
  const [previewed, setPreviewed] = useState<JobValues>();
  return (
    <>
      <JobHeading
        job={job}
        onPreview={() => setPreviewed(drafts.read<JobValues>(draftName)?.value ?? stored)}
      />
      <JobForm stored={job} values={stored} draftName={draftName} />
      <Modal
        title="As visitors will see it, including your unsaved changes"
        open={previewed !== undefined}
        footer={null}
        width={860}
        onCancel={() => setPreviewed(undefined)}
      >
        <Suspense fallback={<Loading label="Loading the preview" />}>
          {previewed && <JobPreview values={previewed} />}
        </Suspense>
      </Modal>
    </>
  );
}

/** Few jobs are deleted while somebody writes. */
const DeletedJob = lazy(async () => ({ default: (await import('./DeletedJob')).DeletedJob }));

/** One job at its own address. */
export function EditJobPage() {
  const { id = '' } = useParams();
  const hasDraft = useHasDraft(draftOf(id));
  return (
    <>
      <Breadcrumb label={`Job ${id}`} />
      <JobLoader
        key={id}
        id={id}
        deleted={
          hasDraft && (
            <Suspense>
              <DeletedJob draftName={draftOf(id)} />
            </Suspense>
          )
        }
      >
        {(job) => <EditJob job={job} />}
      </JobLoader>
    </>
  );
}
