import { useNotification } from '@refinedev/core';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { listSections, visibilities } from '../../../src/shared/content/registry';
import type { Visibility } from '../../../src/shared/content/singleton';
import { ConflictError } from '../../kit/errors';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { ReadOnlyNote } from '../../kit/view/ReadOnlyNote';
import { useStoredRows } from '../../kit/stored/storedRows';
import { useCanEdit } from '../../kit/useCanEdit';
import { useSaveRow } from '../../kit/stored/useSaveRow';
import './visibility.css';

/** What messages call the section that a setting shows or hides. */
function sectionName(setting: Visibility): string {
  return (
    listSections.find(({ visibility }) => visibility?.key === setting.key)?.nouns.section ?? setting.label
  );
}

/** Saves a switch. Its meaning does not depend on what others did, so a stale version is renewed and sent again. */
function useSaveVisibility() {
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

interface VisibilitySwitchProps {
  setting: Visibility;
  isVisible: boolean;
  isReadOnly: boolean;
}

function VisibilitySwitch({ setting, isVisible, isReadOnly }: VisibilitySwitchProps) {
  const id = useId();
  const save = useSaveVisibility();
  const { open: notify } = useNotification();
  /** What was asked for while it is being saved; a failure gives the stored state back. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? isVisible;

  async function change(enabled: boolean) {
    if (wanted !== undefined) return;
    setWanted(enabled);
    const name = sectionName(setting);
    try {
      await save(setting, enabled);
      notify?.({
        type: 'success',
        message: `${name} section ${enabled ? 'enabled' : 'disabled'} successfully!`,
      });
    } catch (error) {
      notify?.({
        type: 'error',
        message: `Failed to update ${name.toLowerCase()} visibility`,
        description: error instanceof Error ? error.message : '',
      });
    }
    setWanted(undefined);
  }

  return (
    <li className="visibility-row">
      <div>
        <h2 id={`${id}-label`}>{setting.label}</h2>
        <p id={`${id}-text`}>{setting.description}</p>
      </div>
      <div className="visibility-switch">
        <span className="visibility-state" data-on={isOn}>
          {isOn ? 'Visible' : 'Hidden'}
        </span>
        <Switch
          checked={isOn}
          disabled={isReadOnly}
          aria-busy={wanted !== undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-text`}
          onChange={(enabled) => void change(enabled)}
        />
      </div>
    </li>
  );
}

export function VisibilityPage() {
  const { rows, isLoading, isFailed, reload } = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  return (
    <>
      <PageHeading
        title="Section Visibility"
        lead="Show or hide whole sections of the site. A change is saved at once. Hidden sections stay editable."
      />
      {isLoading && <Loading label="Loading the visibility of the sections" />}
      {isFailed && (
        <LoadFailed
          what="the visibility of the sections"
          onRetry={() => void reload().catch(() => undefined)}
        />
      )}
      {!isLoading && !isFailed && (
        <>
          {!canEdit && <ReadOnlyNote />}
          <ul className="plain-list visibility-list">
            {visibilities.map((setting) => (
              <VisibilitySwitch
                key={setting.key}
                setting={setting}
                isVisible={setting.resolve(rows[setting.key]?.value).value.enabled}
                isReadOnly={!canEdit}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
