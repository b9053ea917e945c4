/** The working day of a job: its shift, its hours, and how visitors see them. */
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_SEGMENTS, SHIFTS, type JobDay, type Shift } from '../../../../../src/shared/jobs/day';
import { dayText } from '../../../../../src/shared/jobs/dayText';
import { segmentProblems, shiftOf } from '../../../../../src/shared/jobs/editing/writtenDay';
import type { JobValues } from '../../../../../src/shared/jobs/editing/jobFields';
import type { ControlProps } from '../../../../kit/fields/Control';
import { DayStrip } from './DayStrip';
import { PRESETS, tidyDay, withAnother, type LooseDay } from './dayEdits';
import { Segments } from './Segments';
import { TypedHours } from './TypedHours';
import './day.css';

const OPTIONS = Object.entries(SHIFTS);

interface ZoneProps {
  zone: string;
  isDisabled: boolean;
  onChange: (zone: string) => void;
}

/** Only a remote job may have the hours of another place. */
function Zone({ zone, isDisabled, onChange }: ZoneProps) {
  const id = useId();
  return (
    <div className="day-part">
      <label htmlFor={id}>Time zone of the hours</label>
      <select
        id={id}
        className="choice-list"
        value={zone}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Same as the place of work</option>
        {[...new Set([...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PresetsProps {
  isDisabled: boolean;
  onChoose: (day: JobDay, label: string) => void;
}

const Presets = ({ isDisabled, onChoose }: PresetsProps) => (
  <fieldset className="plain-fieldset day-presets" aria-label="Usual days">
    {PRESETS.map(({ label, day }) => (
      <Button key={label} size="small" disabled={isDisabled} onClick={() => onChoose(day, label)}>
        {label}
      </Button>
    ))}
  </fieldset>
);

interface ShiftProps {
  day: JobDay;
  input: ControlProps['input'];
  isDisabled: boolean;
  onChange: (rota: Shift | undefined) => void;
}

function ShiftSelect({ day, input, isDisabled, onChange }: ShiftProps) {
  const said = shiftOf({ hours: day.hours ?? [] });
  return (
    <div className="day-part">
      <span aria-hidden="true">Shift</span>
      <select
        id={input.id}
        aria-label="Shift"
        aria-describedby={input['aria-describedby']}
        aria-invalid={input['aria-invalid'] && segmentProblems(day).length === 0}
        className="choice-list"
        value={day.rota ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChange((event.target.value || undefined) as Shift | undefined)}
      >
        <option value="">{said ? `As the hours say: ${SHIFTS[said]}` : 'Not given'}</option>
        {OPTIONS.map(([shift, label]) => (
          <option key={shift} value={shift}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A day that a preset or typed hours replaced can be restored, because its words would be lost. */
function useReplacing(day: JobDay, change: (day: JobDay) => void) {
  const [news, setNews] = useState('');
  const [before, setBefore] = useState<JobDay>();
  return {
    news,
    setNews,
    before,
    forget: () => {
      setBefore(undefined);
      setNews('');
    },
    replace: (next: JobDay, label: string) => {
      setBefore(day.hours ? day : undefined);
      setNews(`Day set to ${label}.`);
      change(tidyDay({ ...(day.zone && { zone: day.zone }), ...next }));
    },
    restore: () => {
      if (before) change(before);
      setBefore(undefined);
      setNews('The earlier day is back.');
    },
  };
}

const noRoom = (segments: number) =>
  segments >= MAX_SEGMENTS
    ? `A day can have at most ${MAX_SEGMENTS} segments.`
    : 'The segments fill the 24 hours. Shorten one before you add another.';

export function DayControl({ value, form, input, isDisabled, onChange }: ControlProps) {
  const day = value as JobDay;
  const { hours = [] } = day;
  const [isAdded, setAdded] = useState(false);
  const { news, setNews, before, ...replacing } = useReplacing(day, onChange);
  const { workplace } = form.values as unknown as JobValues;

  function change(part: LooseDay, added = false) {
    replacing.forget();
    setAdded(added);
    onChange(tidyDay({ ...day, ...part }));
  }

  function restore() {
    replacing.restore();
    // The button is gone.
    document.getElementById(input.id)?.focus();
  }

  const another = withAnother(hours);
  const add = () => (another ? change({ hours: another }, true) : setNews(noRoom(hours.length)));
  return (
    <div className="day-editor">
      <Presets {...{ isDisabled }} onChoose={replacing.replace} />
      <div className="day-parts">
        <ShiftSelect {...{ day, input, isDisabled }} onChange={(rota) => change({ rota })} />
        {workplace === 'remote' && (
          <Zone zone={day.zone ?? ''} {...{ isDisabled }} onChange={(zone) => change({ zone })} />
        )}
        <TypedHours {...{ isDisabled }} onRead={replacing.replace} />
      </div>
      <Segments
        {...{ day, isDisabled, isAdded }}
        onChange={(next) => change({ hours: next })}
        onNews={setNews}
      />
      {!isDisabled && (
        <div className="day-buttons">
          <Button
            data-add-segment
            icon={<Plus size={16} aria-hidden="true" />}
            aria-disabled={!another}
            onClick={add}
          >
            Add a segment
          </Button>
          {before && <Button onClick={restore}>Restore the earlier day</Button>}
        </div>
      )}
      <DayStrip {...{ day }} text={dayText(day, shiftOf(day))} />
      <output className="day-news">{news}</output>
    </div>
  );
}
