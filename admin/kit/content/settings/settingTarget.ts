import type { Singleton } from '../../../../src/shared/content/singleton';
import type { FieldForm, Values } from '../../fields/useFieldForm';
import type { Publishable } from '../publishing/Publishable';
import type { StoredRows } from '../../data/stored/storedRows';
import { settingName } from '../../../../src/shared/content/settingName';
import type { useSettingDraft } from './useSettingDraft';

/** A setting on its screen as something that can be prepared. */
export function settingTarget(
  setting: Singleton,
  settings: StoredRows<'site_settings'>,
  editing: ReturnType<typeof useSettingDraft>,
  form: FieldForm,
): Publishable<Values> {
  return {
    id: `site_settings/${setting.key}`,
    name: settingName(setting),
    path: setting.path ?? '/',
    stored: editing.loaded,
    edits: editing.draft,
    toStored: (values) => values,
    fromStored: (stored) => setting.resolve(stored).value,
    check: () => form.check(),
    open: editing.open,
    forget: editing.forget,
    reload: settings.reload,
  };
}
