import { Button } from 'antd';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import { FormBar } from '../../../kit/data/drafts/FormBar';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import type { JobRow } from '../jobRow';
import { useJobActions } from '../useJobActions';
import { statusActions, visitorsSee, type StatusAction } from './statusLabels';

interface SaveJobBarProps {
  /** Undefined for a new job. */
  stored: JobRow | undefined;
  editing: Editing<JobValues>;
  now: Date;
  isSaving: boolean;
  onSave: (status: JobStatus) => void;
  onDiscard: () => void;
}

/** The sentence says what is so after the main button. */
export function SaveJobBar({ stored, editing, now, isSaving, onSave, onDiscard }: SaveJobBarProps) {
  const { values, draft } = editing;
  const jobs = useJobActions();
  const status = stored?.status as JobStatus | undefined;
  const { main, others } = statusActions(status, values, now);

  function press({ status: next, isStatusAlone }: StatusAction) {
    if (!stored || !isStatusAlone) return onSave(next);
    void jobs.setStatus([stored], next, draft && 'Your unsaved changes are still here, unsaved.');
  }

  const after = (
    <>
      <strong>{main.label}:</strong> {visitorsSee(main.status, values, now)}
    </>
  );
  return (
    <FormBar
      label="Save the job"
      hasEdits={draft !== undefined}
      state={status ? 'Saved' : 'Not saved yet'}
      after={after}
      onDiscard={onDiscard}
    >
      {others.map((action) => (
        <Button key={action.label} disabled={isSaving} onClick={() => press(action)}>
          {action.label}
        </Button>
      ))}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {main.label}
      </Button>
    </FormBar>
  );
}
