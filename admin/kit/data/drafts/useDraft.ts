import { useEffect, useSyncExternalStore } from 'react';
import { useUnsavedWork } from '../unsaved';
import { useDrafts } from './DraftsContext';
import { editDraft, isOvertaken, mergeDraft, reconcileDraft, type Loaded } from './editDraft';

/** What is stored with this person's unsaved edits on top, which are kept in the browser under `name`. */
export function useDraft<T>(name: string, loaded: Loaded<T>) {
  const drafts = useDrafts();
  const held = useSyncExternalStore(drafts.subscribe, () => drafts.read<T>(name));
  const draft = reconcileDraft(held, loaded);
  useUnsavedWork(draft !== undefined, drafts.isKept(name));

  const isOver = held !== undefined && draft === undefined;
  // Left behind, it would be there again with the next version.
  useEffect(() => {
    if (isOver) drafts.clear(name);
  }, [drafts, name, isOver]);

  return {
    draft,
    loaded,
    values: draft?.value ?? loaded.value,
    /** Somebody saved after these edits began. */
    isStale: draft !== undefined && isOvertaken(draft, loaded),
    /** Takes a step from the latest values, which may be newer than those on the screen. */
    change: (step: (latest: T) => T) => {
      const latest = reconcileDraft(drafts.read<T>(name), loaded);
      drafts.keep(name, editDraft(latest, loaded, step(latest?.value ?? loaded.value), new Date()));
    },
    forget: () => drafts.clear(name),
    /** Begins again from what is stored, with the value that was merged with it. */
    merge: (value: T, onto = loaded) => drafts.keep(name, mergeDraft(loaded, onto, value, new Date())),
  };
}

export type Editing<T> = ReturnType<typeof useDraft<T>>;

/** Whether there are unsaved edits under this name. */
export function useHasDraft(name: string): boolean {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(name) !== undefined);
}

/** The drafts whose names begin like this. */
export function useDraftNames(beginning: string): readonly string[] {
  const drafts = useDrafts();
  const names = useSyncExternalStore(drafts.subscribe, () => drafts.names(beginning).join('\n'));
  return names === '' ? [] : names.split('\n');
}
