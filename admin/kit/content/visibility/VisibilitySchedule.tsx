import { Button } from 'antd';
import { useState } from 'react';
import type { Visibility } from '../../../../src/shared/content/singleton';
import { useContentDraft, useDraftCalls } from '../publishing/contentDrafts';
import { draftState, switchLabels, UNDECIDED, type DraftTimes } from '../publishing/draftLabels';
import { ScheduleDialog } from '../publishing/schedule/ScheduleDialog';
import { useAction } from '../../data/useAction';
import { useStoredRows } from '../../data/stored/storedRows';
import { useNow } from '../../ui/useNow';

interface VisibilityScheduleProps {
  setting: Visibility;
  isVisible: boolean;
  isReadOnly: boolean;
}

const labelsFor = (shows: boolean) =>
  shows ? { from: 'Show from', until: 'Hide again on' } : { from: 'Hide from', until: 'Show again on' };

/** Turns a switch at a time, and back again at another. */
export function VisibilitySchedule({ setting, isVisible, isReadOnly }: VisibilityScheduleProps) {
  const { key, label } = setting;
  const settings = useStoredRows('site_settings');
  const draft = useContentDraft(`site_settings/${key}`);
  const calls = useDraftCalls(`site_settings/${key}`, draft);
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, act } = useAction();
  const isShownBy = (stored: unknown) => setting.resolve(stored).value.enabled;
  const words = draft ? switchLabels(isShownBy(draft.value), draft, now) : '';
  const isLive = draft !== undefined && draftState(draft, now) === 'live';
  /** What the schedule turns it to: what it says already, or the opposite of what is. */
  const shows = words === '' || !draft ? !isVisible : isShownBy(draft.value);

  async function attempt(step: () => Promise<unknown>, done: string) {
    if (await act(step, { done, failed: `${label}: the schedule was not saved` })) setOpen(false);
  }
  const schedule = (times: DraftTimes) =>
    attempt(
      () =>
        calls.save({ value: { enabled: shows }, base_version: settings.rows[key]?.version ?? 0, ...times }),
      `${label} scheduled`,
    );
  const remove = () => attempt(calls.discard, `${label}: schedule removed`);

  if (isReadOnly) return words && <p>{words}</p>;
  return (
    <div className="visibility-schedule">
      {words && <p>{words}</p>}
      <Button size="small" onClick={() => setOpen(true)}>
        Schedule…<span className="visually-hidden"> {label}</span>
      </Button>
      {isLive && (
        <Button size="small" disabled={isBusy} onClick={() => void remove()}>
          End now<span className="visually-hidden"> {label}</span>
        </Button>
      )}
      <ScheduleDialog
        isOpen={isOpen}
        title={`${shows ? 'Show' : 'Hide'} ${label} at a time`}
        labels={labelsFor(shows)}
        explanation="It changes automatically at that time."
        times={words && draft ? draft : UNDECIDED}
        isBusy={isBusy}
        onSchedule={schedule}
        onRemove={words ? () => void remove() : undefined}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
