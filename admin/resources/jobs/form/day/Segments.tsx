/** The parts of a working day, each with its times and words. */
import { Input, Switch } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { QUARTERS, type DaySegment, type JobDay } from '../../../../../src/shared/jobs/day';
import { clockText } from '../../../../../src/shared/jobs/dayText';
import { segmentProblems, type SegmentProblem } from '../../../../../src/shared/jobs/editing/writtenDay';
import { LineButtons } from '../../../../kit/fields/controls/LineButtons';
import { clockOf, swapped, withClock, withoutSegment } from './dayEdits';

interface TimeSelectProps {
  label: string;
  value: number;
  /** The first time offered; the others follow for 24 hours. */
  start: number;
  problem: string | undefined;
  describedBy: string;
  isDisabled: boolean;
  onChange: (clock: number) => void;
}

function TimeSelect({ label, value, start, problem, describedBy, isDisabled, onChange }: TimeSelectProps) {
  const id = useId();
  return (
    <div className="day-part">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="choice-list"
        data-part={label === 'From' ? 'line' : undefined}
        value={clockOf(value)}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: QUARTERS }, (_, step) => start + step).map((quarter) => (
          <option key={quarter} value={clockOf(quarter)}>
            {clockText(clockOf(quarter))}
            {quarter >= QUARTERS && ' (next day)'}
          </option>
        ))}
      </select>
    </div>
  );
}

interface WordsProps {
  segment: DaySegment;
  problem: string | undefined;
  describedBy: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

function Words({ segment: { what, rest }, problem, describedBy, isDisabled, onChange }: WordsProps) {
  const id = useId();
  return (
    <div className="day-part day-words">
      <label htmlFor={id}>In a few words</label>
      <Input
        id={id}
        value={what}
        placeholder={rest ? 'Lunch' : 'Rounds, charts'}
        disabled={isDisabled}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface SegmentProps {
  segment: DaySegment;
  at: number;
  /** The earliest start offered: midnight for the first, later that of the first. */
  start: number;
  count: number;
  problem: SegmentProblem | undefined;
  isDisabled: boolean;
  onChange: (segment: DaySegment) => void;
  onClock: (end: 'from' | 'to', clock: number) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Segment(props: SegmentProps) {
  const { segment, at, start, count, problem, isDisabled, onChange, onClock, onMove, onRemove } = props;
  const { from, to, rest } = segment;
  const id = useId();
  const messageOf = (part: SegmentProblem['part']) => (problem?.part === part ? problem.message : undefined);
  const time = { describedBy: `${id}-note`, isDisabled };
  return (
    <fieldset className="plain-fieldset day-segment" data-rest={rest}>
      <legend className="visually-hidden">Segment {at + 1}</legend>
      <TimeSelect
        {...time}
        label="From"
        value={from}
        start={start}
        problem={messageOf('from')}
        onChange={(clock) => onClock('from', clock)}
      />
      <TimeSelect
        {...time}
        label="To"
        value={to}
        start={from + 1}
        problem={messageOf('to')}
        onChange={(clock) => onClock('to', clock)}
      />
      <Words
        {...{ segment, isDisabled }}
        problem={messageOf('what')}
        describedBy={`${id}-note`}
        onChange={(text) => onChange({ ...segment, what: text })}
      />
      <label className="day-part day-break" htmlFor={`${id}-break`}>
        Break
        <Switch
          id={`${id}-break`}
          checked={rest}
          disabled={isDisabled}
          onChange={(isBreak) => onChange({ ...segment, rest: isBreak })}
        />
      </label>
      {!isDisabled && (
        <LineButtons
          label={`segment ${at + 1}`}
          place={at + 1}
          onMove={onMove}
          onRemove={onRemove}
          {...{ count }}
        />
      )}
      <p id={`${id}-note`} className="day-note">
        {problem && <span className="day-problem">{problem.message} </span>}
        {from < QUARTERS && to > QUARTERS && 'Ends the next day.'}
      </p>
    </fieldset>
  );
}

interface Wanted {
  at: number;
  part: 'line' | 'up' | 'down';
}

/** Moves the focus to a part of a segment after the next render. */
function useSegmentFocus(count: number, isAdded: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted>(undefined);
  const before = useRef(count);
  useEffect(() => {
    if (isAdded && count > before.current) wanted.current = { at: count - 1, part: 'line' };
    before.current = count;
    if (!wanted.current) return;
    const { at, part } = wanted.current;
    wanted.current = undefined;
    list.current?.children[at]?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus();
  });
  return {
    list,
    focus: (next: Wanted) => {
      wanted.current = next;
    },
  };
}

interface SegmentsProps {
  day: JobDay;
  isDisabled: boolean;
  /** The last one is new, and gets the focus. */
  isAdded: boolean;
  onChange: (hours: readonly DaySegment[]) => void;
  onNews: (news: string) => void;
}

export function Segments({ day, isDisabled, isAdded, onChange, onNews }: SegmentsProps) {
  const { hours = [] } = day;
  const problems = segmentProblems(day);
  const { list, focus } = useSegmentFocus(hours.length, isAdded);

  function move(at: number, by: -1 | 1) {
    focus({ at: at + by, part: by === -1 ? 'up' : 'down' });
    onChange(swapped(hours, at, by));
    onNews(`Moved to segment ${at + by + 1} of ${hours.length}.`);
  }

  function remove(at: number) {
    if (hours.length > 1) focus({ at: Math.max(0, at - 1), part: 'line' });
    else document.querySelector<HTMLElement>('[data-add-segment]')?.focus();
    onChange(withoutSegment(hours, at));
    onNews(`Segment ${at + 1} removed.`);
  }

  return (
    <ol className="plain-list day-segments" aria-label="Segments of the day" ref={list}>
      {hours.map((segment, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a segment has no identity but its position
        <li key={at}>
          <Segment
            {...{ segment, at, isDisabled }}
            start={at === 0 ? 0 : (hours[0]?.from ?? 0)}
            count={hours.length}
            problem={problems.find((one) => one.at === at)}
            onChange={(changed) => onChange(hours.with(at, changed))}
            onClock={(end, clock) => onChange(withClock(hours, at, end, clock))}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        </li>
      ))}
    </ol>
  );
}
