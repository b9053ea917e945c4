/** The switch that shows or hides a section, now or on a schedule, and its history. */
import { Button, Switch } from 'antd';
import { useState, useId } from 'react';
import { inSentence } from '../../../src/shared/text';
import type { Visibility } from '../../../src/shared/content/singleton';
import { ConflictError } from '../data/errors';
import { useStoredRows, useSaveRow } from '../data/stored/storedRows';
import { useAction } from '../data/useAction';
import { useNow } from '../ui/clock';
import { useFieldFromAddress } from '../fields/fieldAddress';
import { useContentDraft, useDraftCalls } from './publishing/contentDrafts';
import { draftState, switchLabels, UNDECIDED, type DraftTimes } from './publishing/draftLabels';
import { ScheduleDialog } from './publishing/ScheduleDialog';
import { FieldsVersion } from './versions/FieldsVersion';
import { History } from './versions/History';
import { savedVersion } from './versions/versions';
import './visibility.css';

const asBeginning = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const savedLabel = (label: string, isEnabled: boolean) =>
  `${asBeginning(inSentence(label))} section ${isEnabled ? 'enabled' : 'disabled'} successfully!`;

export const failedLabel = (label: string) => `Failed to update ${inSentence(label)} visibility`;

/** Saves a switch. Its meaning does not depend on other changes, so a stale version is refreshed and sent again. */
export function useSaveVisibility() {
  const settings = useStoredRows('site_settings');
  const saveRow = useSaveRow('site_settings');
  return async ({ key }: Visibility, enabled: boolean) => {
    try {
      await saveRow(key, { value: { enabled }, version: settings.rows[key]?.version ?? 0 });
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const fresh = await settings.reload();
      await saveRow(key, { value: { enabled }, version: fresh[key]?.version ?? 0 });
    }
  };
}

interface VisibilityScheduleProps {
  setting: Visibility;
  isVisible: boolean;
  isReadOnly: boolean;
}

const labelsFor = (shows: boolean) =>
  shows ? { from: 'Show from', until: 'Hide again on' } : { from: 'Hide from', until: 'Show again on' };

/** Schedules a switch, and its return. */
function VisibilitySchedule({ setting, isVisible, isReadOnly }: VisibilityScheduleProps) {
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
  /** The scheduled state: the one already set, or the opposite of the current one. */
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

/** The history of a switch. There is nothing to restore: the switch is right there. */
function VisibilityHistory({ setting }: { setting: Visibility }) {
  const stored = useStoredRows('site_settings').rows[setting.key];
  return (
    <History
      name={setting.label}
      isSmall
      of={{ table: 'site_settings', key: setting.key, read: (value) => setting.resolve(value).value }}
      current={savedVersion(stored, stored?.value)}
      describe={(before, after) =>
        before.enabled === after.enabled ? [] : [after.enabled ? 'Made visible' : 'Hidden']
      }
      render={({ version, comparison }) => {
        const before = comparison === 'before' ? version.previous?.value : undefined;
        const now = setting.resolve(stored?.value).value;
        const title = `Version ${version.number}`;
        return (
          <FieldsVersion
            fields={setting.fields}
            before={before ?? version.value}
            after={before ? version.value : now}
            sides={before ? ['Before', title] : [title, 'Now']}
          />
        );
      }}
    />
  );
}

interface VisibilitySwitchProps {
  setting: Visibility;
  isVisible: boolean;
  isReadOnly: boolean;
  /** The element of its name: a heading on screens about switches. */
  as?: 'h2' | 'p';
}

/** Shows or hides a section at once; after a failure it shows the stored state. */
export function VisibilitySwitch({ setting, isVisible, isReadOnly, as: Name = 'h2' }: VisibilitySwitchProps) {
  const id = useId();
  const save = useSaveVisibility();
  const { act } = useAction();
  /** The requested state while it is being saved. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? isVisible;
  const row = useFieldFromAddress<HTMLDivElement>(setting.key);

  async function change(enabled: boolean) {
    if (wanted !== undefined) return;
    setWanted(enabled);
    await act(() => save(setting, enabled), {
      done: savedLabel(setting.label, enabled),
      failed: failedLabel(setting.label),
    });
    setWanted(undefined);
  }

  return (
    <div ref={row} className="visibility-row">
      <div>
        <Name id={`${id}-label`} className="visibility-name">
          {setting.label}
        </Name>
        <p id={`${id}-text`}>{setting.description}</p>
      </div>
      <div className="visibility-actions">
        <VisibilitySchedule {...{ setting, isVisible, isReadOnly }} />
        {Name === 'h2' && <VisibilityHistory setting={setting} />}
      </div>
      <div className="visibility-switch" data-field="enabled">
        <span className="visibility-state" data-on={isOn} tabIndex={isReadOnly ? -1 : undefined}>
          {isOn ? 'Visible' : 'Hidden'}
        </span>
        {!isReadOnly && (
          <Switch
            checked={isOn}
            aria-busy={wanted !== undefined}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-text`}
            onChange={(enabled) => void change(enabled)}
          />
        )}
      </div>
    </div>
  );
}
