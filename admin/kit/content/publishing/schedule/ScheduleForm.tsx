import { Button, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../../../../src/shared/content/fields';
import { toLocal } from '../../../../../src/shared/jobs/editing/localTime';
import { MomentControl } from '../../../fields/basicControls';
import { FieldItem } from '../../../fields/FieldItem';
import { useFieldForm } from '../../../fields/useFieldForm';
import { useNow } from '../../../ui/useNow';
import { zoneName, type DraftTimes } from '../draftLabels';
import { timeProblems, toTimes, type TypedTimes } from './scheduleRules';

export interface ScheduleFormProps {
  /** What begins and what ends, such as "Goes live on" and "Ends on". */
  labels: { readonly from: string; readonly until: string };
  /** What happens then, for visitors. */
  explanation: string;
  times: DraftTimes;
  isBusy: boolean;
  onSchedule: (times: DraftTimes) => Promise<void>;
  /** Offered where there is a schedule to remove. */
  onRemove?: () => void;
  onClose: () => void;
}

/** What is wrong with the times is said of both together. */
const momentField = (label: string, required: boolean) => ({
  ...text({ label, required }),
  maxLength: undefined,
  schema: v.string(),
});

export function ScheduleForm(props: ScheduleFormProps) {
  const { labels, explanation, times, isBusy, onSchedule, onRemove, onClose } = props;
  const now = useNow();
  const [before] = useState(() => ({ from: toLocal(times.publish_at), until: toLocal(times.unpublish_at) }));
  const fields = { from: momentField(labels.from, true), until: momentField(labels.until, false) };
  const form = useFieldForm(fields, before, {
    checkPairs: (typed) => ({ ...timeProblems(typed as unknown as TypedTimes, before, new Date()) }),
    arePairsLate: true,
  });
  const schedule = () => onSchedule(toTimes(form.values as unknown as TypedTimes));

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(schedule)}>
      <p>
        {explanation} Times are on your clock: {zoneName(now)}.
      </p>
      <FieldItem form={form} name="from" as={MomentControl} />
      <FieldItem form={form} name="until" as={MomentControl} />
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
    </Form>
  );
}
