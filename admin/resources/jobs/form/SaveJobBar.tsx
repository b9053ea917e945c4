import { Button } from 'antd';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import { FormBar } from '../../../kit/data/drafts/FormBar';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import { statusActions, visitorsSee } from './statusLabels';

interface SaveJobBarProps {
  status: JobStatus | undefined;
  editing: Editing<JobValues>;
  now: Date;
  isSaving: boolean;
  onSave: (status: JobStatus) => void;
  onDiscard: () => void;
}

/** The sentence says what is so after the main button. */
export function SaveJobBar({ status, editing, now, isSaving, onSave, onDiscard }: SaveJobBarProps) {
  const { values, draft } = editing;
  const { main, others } = statusActions(status, values, now);
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
      {others.map(({ label, status: next }) => (
        <Button key={label} disabled={isSaving} onClick={() => onSave(next)}>
          {label}
        </Button>
      ))}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {main.label}
      </Button>
    </FormBar>
  );
}
