import type { Singleton } from '../../../../src/shared/content/singleton';
import type { RowOf } from '../../data/stored/storedRows';
import { useContinuedDraft, type PreparedDraft } from '../prepared';

/** What the draft of a setting is kept under. */
export const settingDraft = ({ key }: Singleton) => `setting-${key}`;

/** The values of a setting with this person's unsaved edits, which are kept in the browser. They may go on with a draft. */
export const useSettingDraft = (
  setting: Singleton,
  stored: RowOf['site_settings'] | undefined,
  prepared?: PreparedDraft,
) =>
  useContinuedDraft(
    settingDraft(setting),
    { version: stored?.version ?? 0, value: setting.resolve(stored?.value).value },
    prepared,
    (value) => setting.resolve(value).value,
  );
