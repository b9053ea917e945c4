import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Singleton } from '../../../../src/shared/content/singleton';
import { ConflictError, messageOf, NEWER_SHOWN } from '../../data/errors';
import { useEndDraft } from '../publishing/useEndDraft';
import type { StoredRows } from '../../data/stored/storedRows';
import { useSaveRow } from '../../data/stored/useSaveRow';
import { settingName } from '../../../../src/shared/content/settingName';
import type { useSettingDraft } from './useSettingDraft';

/** Saves one setting from the version its edits started with. After a stale save the conflict is open. */
export function useSaveSetting(
  setting: Singleton,
  settings: StoredRows<'site_settings'>,
  editing: ReturnType<typeof useSettingDraft>,
) {
  const saveRow = useSaveRow('site_settings');
  const endDraft = useEndDraft();
  const { open: notify } = useNotification();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const fail = (description: string) =>
    notify?.({ type: 'error', message: `Failed to save ${settingName(setting).toLowerCase()}`, description });

  async function handle(failure: unknown) {
    if (failure instanceof ConflictError) {
      await settings.reload().catch(() => undefined);
      if (editing.draft) return setConflict(true);
      return fail(NEWER_SHOWN);
    }
    fail(`${messageOf(failure) ?? ''} Your changes are kept.`);
  }

  async function save() {
    const { draft, loaded, values } = editing;
    setSaving(true);
    try {
      await saveRow(setting.key, {
        value: values,
        version: draft?.version ?? loaded.version,
        ...(setting.isPrivate && { is_public: false }),
      });
      editing.forget();
      const description = await endDraft(`site_settings/${setting.key}`, draft?.prepared);
      notify?.({ type: 'success', message: `${settingName(setting)} updated successfully!`, description });
    } catch (error) {
      await handle(error);
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
