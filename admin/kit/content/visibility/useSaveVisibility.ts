import type { Visibility } from '../../../../src/shared/content/singleton';
import { ConflictError } from '../../data/errors';
import { useStoredRows } from '../../data/stored/storedRows';
import { useSaveRow } from '../../data/stored/useSaveRow';

/** Saves a switch. Its meaning does not depend on what others did, so a stale version is renewed and sent again. */
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
