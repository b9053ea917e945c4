import { newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { DeletedNote } from '../../../kit/data/useRecord';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { JobForm } from './JobForm';

/** The unsaved text of a job that a colleague has deleted. */
export const DeletedJob = ({ editsName }: { editsName: string }) => (
  <>
    <PageHeading title="Deleted job" />
    <DeletedNote noun="job" isDeleted />
    <JobForm stored={undefined} values={newJob()} editsName={editsName} />
  </>
);
