import { useState } from 'react';
import type { Draft } from './DraftStore';
import { useDrafts } from './DraftsContext';
import { editDraft, mergeDraft, reconcileDraft, type Loaded } from './editDraft';

/** What is stored with this person's unsaved edits on top, which are kept in the browser under `name`. */
export function useDraft<T>(name: string, loaded: Loaded<T>) {
  const drafts = useDrafts();
  const [held, setHeld] = useState(() => drafts.read<T>(name));
  const draft = reconcileDraft(held, loaded);

  const hold = (next: Draft<T> | undefined) => setHeld(drafts.keep(name, next));

  return {
    draft,
    loaded,
    values: draft?.value ?? loaded.value,
    /** Takes a step from the latest values, which may be newer than those on the screen. */
    change: (step: (latest: T) => T) => {
      const latest = reconcileDraft(drafts.read<T>(name), loaded);
      hold(editDraft(latest, loaded, step(latest?.value ?? loaded.value), new Date()));
    },
    forget: () => hold(undefined),
    /** Goes on with edits that were kept elsewhere. */
    open: hold,
    /** Begins again from what is stored, with the value that was merged with it. */
    merge: (value: T) => hold(mergeDraft(draft, loaded, value, new Date())),
  };
}
