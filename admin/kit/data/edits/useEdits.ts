/** Edits on top of what is stored: pure steps, and the hooks that read and keep them. */
import { useEffect, useSyncExternalStore } from 'react';
import { isSame } from '../../../../src/shared/content/resolve';
import { useUnsavedWork } from '../unsaved';
import { type Edits, useEditsStore } from './EditsStore';

export interface Loaded<T> {
  readonly version: number;
  /** Of the saved draft, where that is shown. */
  readonly prepared?: number | undefined;
  readonly value: T;
}

type Begun<T> = Edits<T> | undefined;

const beganOn = <T>(edits: Edits<T>, { version, prepared }: Loaded<T>) =>
  edits.version === version && edits.prepared === prepared;

/** Whether somebody saved something else than these edits began with. A saved draft is what they stand on, if there is one. */
export const isOvertaken = <T>(edits: Edits<T>, loaded: Loaded<T>): boolean =>
  edits.prepared !== loaded.prepared || (edits.prepared === undefined && edits.version !== loaded.version);

/** The edits after one more; undefined when it leads back to what is stored. */
export function applyEdit<T>(edits: Begun<T>, loaded: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared } = edits ?? loaded;
  const base = edits ? edits.base : loaded.value;
  if ((!edits || beganOn(edits, loaded)) && isSame(value, loaded.value)) return undefined;
  return { version, prepared, base, value, changedAt: now.toISOString() };
}

/** Begins again from what others have stored by now, with the value that was merged with it. */
export function mergeEdits<T>(loaded: Loaded<T>, onto: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared, value: base } = onto;
  const edits = { version, prepared, base, value, changedAt: now.toISOString() };
  return reconcileEdits(edits, loaded);
}

/**
 * The edits as they should be held now that `loaded` has been read. They end when they say what is stored, and move on to
 * the stored version when that has the same content they began with: then nobody's work is between them. Edits may be ahead
 * of what was read here: of a saved draft they may have been merged with a version that is newer than the one it was
 * made from, and another tab may have read a newer version than this one.
 */
export function reconcileEdits<T>(edits: Begun<T>, loaded: Loaded<T>): Begun<T> {
  if (!edits || beganOn(edits, loaded)) return edits && isSame(edits.value, loaded.value) ? undefined : edits;
  const { version, prepared } = loaded;
  const isAhead = edits.prepared === prepared && edits.version > version;
  if (isAhead) return edits;
  if (isSame(edits.value, loaded.value)) return undefined;
  return isSame(edits.base, loaded.value) ? { ...edits, version, prepared } : edits;
}

/** What is stored with this person's unsaved edits on top, which are kept in the browser under `name`. */
export function useEdits<T>(name: string, loaded: Loaded<T>) {
  const store = useEditsStore();
  const held = useSyncExternalStore(store.subscribe, () => store.read<T>(name));
  const edits = reconcileEdits(held, loaded);
  useUnsavedWork(edits !== undefined, store.isKept(name));

  const isOver = held !== undefined && edits === undefined;
  // Left behind, it would be there again with the next version.
  useEffect(() => {
    if (isOver) store.clear(name);
  }, [store, name, isOver]);

  return {
    edits,
    loaded,
    values: edits?.value ?? loaded.value,
    /** Somebody saved after these edits began. */
    isStale: edits !== undefined && isOvertaken(edits, loaded),
    /** Takes a step from the latest values, which may be newer than those on the screen. */
    change: (step: (latest: T) => T) => {
      const latest = reconcileEdits(store.read<T>(name), loaded);
      store.keep(name, applyEdit(latest, loaded, step(latest?.value ?? loaded.value), new Date()));
    },
    forget: () => store.clear(name),
    /** Begins again from what is stored, with the value that was merged with it. */
    merge: (value: T, onto = loaded) => store.keep(name, mergeEdits(loaded, onto, value, new Date())),
  };
}

export type Edited<T> = ReturnType<typeof useEdits<T>>;

/** Whether there are unsaved edits under this name. */
export function useHasEdits(name: string): boolean {
  const store = useEditsStore();
  return useSyncExternalStore(store.subscribe, () => store.read(name) !== undefined);
}

/** The names of edits that begin like this. */
export function useEditNames(beginning: string): readonly string[] {
  const store = useEditsStore();
  const names = useSyncExternalStore(store.subscribe, () => store.names(beginning).join('\n'));
  return names === '' ? [] : names.split('\n');
}
