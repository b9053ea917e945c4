import type { Singleton } from '../../../../src/shared/content/singleton';
import { useDraft } from '../../data/drafts/useDraft';
import type { RowOf } from '../../data/stored/storedRows';

/** What the draft of a setting is kept under. */
export const settingDraft = ({ key }: Singleton) => `setting-${key}`;

/** The values of a setting with this person's unsaved edits, which are kept in the browser. */
export const useSettingDraft = (setting: Singleton, stored: RowOf['site_settings'] | undefined) =>
  useDraft(settingDraft(setting), {
    version: stored?.version ?? 0,
    value: setting.resolve(stored?.value).value,
  });
