import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { toLocal } from '../../../../../src/shared/jobs/editing/localTime';
import type { DraftTimes } from '../contentDrafts';
import { zoneName } from '../draftLabels';
import { useNow } from '../../../ui/useNow';
import { timeProblems, toTimes, type TimeProblems, type TypedTimes } from './scheduleRules';
import { TimeField } from './TimeField';

export interface ScheduleFormProps {
  /** What begins and what ends, such as "Goes live on" and "Ends on". */
  labels: { readonly from: string; readonly until: string };
  /** What happens then, for visitors. */
  explanation: string;
  times: DraftTimes;
  isBusy: boolean;
  onSchedule: (times: DraftTimes) => void;
  /** Offered where there is a schedule to remove. */
  onRemove?: () => void;
  onClose: () => void;
}

export function ScheduleForm(props: ScheduleFormProps) {
  const { labels, explanation, times, isBusy, onSchedule, onRemove, onClose } = props;
  const id = useId();
  const now = useNow();
  const [before] = useState(() => ({ from: toLocal(times.publish_at), until: toLocal(times.unpublish_at) }));
  const [typed, setTyped] = useState<TypedTimes>(before);
  const [problems, setProblems] = useState<TimeProblems>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form around the button that opened this must not hear of it.
    event.stopPropagation();
    const found = timeProblems(typed, before, new Date());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else onSchedule(toTimes(typed));
  }

  const fieldFor = (name: keyof TypedTimes, isRequired: boolean) => (
    <TimeField
      {...{ id: `${id}-${name}`, label: labels[name], isRequired }}
      value={typed[name]}
      problem={problems[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <p>
        {explanation} Times are on your clock: {zoneName(now)}.
      </p>
      {fieldFor('from', true)}
      {fieldFor('until', false)}
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        {onRemove && (
          <Button onClick={onRemove} disabled={isBusy}>
            Remove the schedule
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Schedule
        </Button>
      </div>
    </form>
  );
}
