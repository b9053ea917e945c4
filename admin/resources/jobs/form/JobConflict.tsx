import { jobFields, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { JOB_STATES, jobState } from '../../../../src/shared/jobs/editing/jobState';
import { ConflictDialog } from '../../../kit/drafts/ConflictDialog';
import { describeFields } from '../../../kit/drafts/differences';
import type { useDraft } from '../../../kit/drafts/useDraft';
import { useStaff } from '../../../kit/stored/useStaff';
import { useNow } from '../../../kit/useNow';
import { When } from '../../../kit/view/When';
import { valuesOf, type JobRow } from '../jobRow';

interface JobConflictProps {
  stored: JobRow;
  editing: ReturnType<typeof useDraft<JobValues>>;
  isOpen: boolean;
  onClose: () => void;
}

/** Compares both sides with the version they have in common. */
export function JobConflict({ stored, editing, isOpen, onClose }: JobConflictProps) {
  const nameOf = useStaff();
  const theirs = valuesOf(stored);
  const base = editing.draft?.base ?? theirs;
  const state = JOB_STATES[jobState(stored, useNow())].toLowerCase();
  return (
    <ConflictDialog
      isOpen={isOpen}
      saved={
        <>
          {nameOf(stored.updated_by)} saved this job on <When iso={stored.updated_at} />. It is {state} now.
        </>
      }
      theirs={describeFields(jobFields, base, theirs)}
      mine={describeFields(jobFields, base, editing.draft?.value ?? theirs)}
      onKeepMine={() => {
        editing.rebase();
        onClose();
      }}
      onTakeTheirs={() => {
        editing.forget();
        onClose();
      }}
      onLater={onClose}
    />
  );
}
