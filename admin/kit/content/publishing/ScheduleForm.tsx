/** The rules for schedule times, and their form. */
import { Button, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { isLocal, toIso, toLocal } from '../../../../src/shared/jobs/editing/localTime';
import { text } from '../../../../src/shared/content/fields';
import { MomentControl } from '../../fields/controls/basicControls';
import { FieldItem } from '../../fields/FieldItem';
import { useFieldForm } from '../../fields/useFieldForm';
import { useNow } from '../../ui/clock';
import { type DraftTimes, zoneName } from './draftLabels';

/** As typed: `2026-11-24T09:00` in the person's time zone, or empty. */
interface TypedTimes {
  readonly from: string;
  readonly until: string;
}

type TimeProblems = { readonly [Name in keyof TypedTimes]?: string };

const isPast = (local: string, now: Date) => new Date(local).getTime() <= now.getTime();

/** `before` is the earlier schedule: a start in the past may stay. */
export function timeProblems(typed: TypedTimes, before: TypedTimes, now: Date): TimeProblems {
  const { from, until } = typed;
  const problems: { from?: string; until?: string } = {};
  if (!isLocal(from)) problems.from = 'Please enter a date and a time.';
  else if (from !== before.from && isPast(from, now)) problems.from = 'Please choose a time in the future.';
  if (until === '') return problems;
  if (!isLocal(until)) problems.until = 'Please enter a date and a time, or leave both empty.';
  else if (isPast(until, now)) problems.until = 'Please choose a time in the future.';
  else if (from !== '' && until <= from) problems.until = 'The end must be after the start.';
  return problems;
}

export const toTimes = ({ from, until }: TypedTimes): DraftTimes => ({
  publish_at: toIso(from),
  unpublish_at: toIso(until),
});

export interface ScheduleFormProps {
  /** The labels of both times, such as "Goes live on" and "Ends on". */
  labels: { readonly from: string; readonly until: string };
  explanation: string;
  times: DraftTimes;
  isBusy: boolean;
  onSchedule: (times: DraftTimes) => Promise<void>;
  /** Shown if there is a schedule to remove. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Both times share one message. */
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
        {explanation} Times are in your time zone: {zoneName(now)}.
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
