import { Switch } from 'antd';
import { useId, useState } from 'react';
import type { Visibility } from '../../../../src/shared/content/singleton';
import { useAction } from '../../data/useAction';
import { useFieldFromAddress } from '../../fields/fieldAddress';
import { failedLabel, savedLabel } from './visibilityLabels';
import { useSaveVisibility } from './useSaveVisibility';
import { VisibilityHistory } from './VisibilityHistory';
import { VisibilitySchedule } from './VisibilitySchedule';
import './visibility.css';

interface VisibilitySwitchProps {
  setting: Visibility;
  isVisible: boolean;
  isReadOnly: boolean;
  /** The element of its name: a heading where switches are what the screen is about. */
  as?: 'h2' | 'p';
}

/** Shows or hides a section at once; a failure gives the stored state back. */
export function VisibilitySwitch({ setting, isVisible, isReadOnly, as: Name = 'h2' }: VisibilitySwitchProps) {
  const id = useId();
  const save = useSaveVisibility();
  const { act } = useAction();
  /** What was asked for while it is being saved. */
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
        <div className="visibility-actions">
          <VisibilitySchedule {...{ setting, isVisible, isReadOnly }} />
          {Name === 'h2' && <VisibilityHistory setting={setting} />}
        </div>
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
