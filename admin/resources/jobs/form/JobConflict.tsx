import { jobFields, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { JOB_STATES, jobState } from '../../../../src/shared/jobs/editing/jobState';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import { RecordConflict } from '../../../kit/content/RecordConflict';
import { useNow } from '../../../kit/ui/useNow';
import { valuesOf, type JobRow } from '../jobRow';

interface JobConflictProps {
  stored: JobRow;
  editing: Editing<JobValues>;
  isOpen: boolean;
  onClose: () => void;
}

export function JobConflict(props: JobConflictProps) {
  const { stored } = props;
  const state = JOB_STATES[jobState(stored, useNow())].toLowerCase();
  return (
    <RecordConflict {...props} noun="job" fields={jobFields} theirs={valuesOf(stored)}>
      {' '}
      It is {state} now.
    </RecordConflict>
  );
}
