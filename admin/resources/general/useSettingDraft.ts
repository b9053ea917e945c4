import { useState } from 'react';
import type { Singleton } from '../../../src/shared/content/singleton';
import type { Draft } from '../../kit/drafts/DraftStore';
import { useDrafts } from '../../kit/drafts/DraftsContext';
import { editDraft, rebaseDraft, reconcileDraft } from '../../kit/drafts/editDraft';
import type { Values } from '../../kit/fields/useFieldForm';
import type { RowOf } from '../../kit/stored/storedRows';

/** The values of a setting with this person's unsaved edits, which are kept in the browser. */
export function useSettingDraft(setting: Singleton, stored: RowOf['site_settings'] | undefined) {
  const drafts = useDrafts();
  const name = `setting-${setting.key}`;
  const [held, setHeld] = useState(() => drafts.read<Values>(name));
  const loaded = { version: stored?.version ?? 0, value: setting.resolve(stored?.value).value as Values };
  const draft = reconcileDraft(held, loaded);

  const hold = (next: Draft<Values> | undefined) => setHeld(drafts.keep(name, next));

  return {
    draft,
    loaded,
    values: draft?.value ?? loaded.value,
    /** Takes a step from the latest values, which may be newer than those on the screen. */
    change: (step: (latest: Values) => Values) => {
      const latest = reconcileDraft(drafts.read<Values>(name), loaded);
      hold(editDraft(latest, loaded, step(latest?.value ?? loaded.value), new Date()));
    },
    forget: () => hold(undefined),
    /** Puts the edits on top of the stored version, on purpose. */
    rebase: () => hold(draft && rebaseDraft(draft, loaded)),
  };
}
