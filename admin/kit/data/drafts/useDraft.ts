/** Edits on top of what is stored: the pure steps of a draft, and the hooks that read and keep one. */
import { useEffect, useSyncExternalStore } from 'react';
import { isSame } from '../../../../src/shared/content/resolve';
import { useUnsavedWork } from '../unsaved';
import { type Draft, useDrafts } from './DraftStore';

export interface Loaded<T> {
  readonly version: number;
  /** Of the prepared draft, where it is that which is shown. */
  readonly prepared?: number | undefined;
  readonly value: T;
}

type Begun<T> = Draft<T> | undefined;

const beganOn = <T>(draft: Draft<T>, { version, prepared }: Loaded<T>) =>
  draft.version === version && draft.prepared === prepared;

/** Whether somebody saved something else than these edits began with. A prepared draft is what they stand on, if there is one. */
export const isOvertaken = <T>(draft: Draft<T>, loaded: Loaded<T>): boolean =>
  draft.prepared !== loaded.prepared || (draft.prepared === undefined && draft.version !== loaded.version);

/** The draft after an edit; undefined when the edit leads back to what is stored. */
export function editDraft<T>(draft: Begun<T>, loaded: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared } = draft ?? loaded;
  const base = draft ? draft.base : loaded.value;
  if ((!draft || beganOn(draft, loaded)) && isSame(value, loaded.value)) return undefined;
  return { version, prepared, base, value, changedAt: now.toISOString() };
}

/** Begins again from what others have stored by now, with the value that was merged with it. */
export function mergeDraft<T>(loaded: Loaded<T>, onto: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared, value: base } = onto;
  const draft = { version, prepared, base, value, changedAt: now.toISOString() };
  return reconcileDraft(draft, loaded);
}

/**
 * The draft as it should be held now that `loaded` has been read. It ends when it says what is stored, and moves on to
 * the stored version when that has the same content it began with: then nobody's work is between them. Edits may be ahead
 * of what was read here: of a prepared draft they may have been merged with a version that is newer than the one it was
 * prepared from, and another tab may have read a newer version than this one.
 */
export function reconcileDraft<T>(draft: Begun<T>, loaded: Loaded<T>): Begun<T> {
  if (!draft || beganOn(draft, loaded)) return draft && isSame(draft.value, loaded.value) ? undefined : draft;
  const { version, prepared } = loaded;
  const isAhead = draft.prepared === prepared && draft.version > version;
  if (isAhead) return draft;
  if (isSame(draft.value, loaded.value)) return undefined;
  return isSame(draft.base, loaded.value) ? { ...draft, version, prepared } : draft;
}

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
