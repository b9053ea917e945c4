import { Button } from 'antd';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import type { JobRow } from '../jobRow';
import { JobHistory } from './JobHistory';
import { statusActions, visitorsSee } from './statusLabels';

interface SaveJobBarProps {
  status: JobStatus | undefined;
  stored: JobRow | undefined;
  editing: Editing<JobValues>;
  now: Date;
  isSaving: boolean;
  onSave: (status: JobStatus) => void;
}

/** Stays at the lower edge. The sentence says what is so after the main button. */
export function SaveJobBar({ status, stored, editing, now, isSaving, onSave }: SaveJobBarProps) {
  const { values } = editing;
  const { main, others } = statusActions(status, values, now);
  const after = visitorsSee(main.status, values, now);
  return (
    <div className="job-save">
      <output>
        <strong>{main.label}:</strong> {after}
      </output>
      <div className="button-row">
        {stored && <JobHistory {...{ stored, editing }} />}
        {others.map(({ label, status: next }) => (
          <Button key={label} disabled={isSaving} onClick={() => onSave(next)}>
            {label}
          </Button>
        ))}
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {main.label}
        </Button>
      </div>
    </div>
  );
}
