/** Edits on top of the stored value: pure steps, and the hooks that read and keep them. */
import { useEffect, useSyncExternalStore } from 'react';
import { isSame } from '../../../../src/shared/content/resolve';
import { useUnsavedWork } from '../unsaved';
import { type Edits, useEditsStore } from './EditsStore';

export interface Loaded<T> {
  readonly version: number;
  /** The version of the saved draft, if shown. */
  readonly prepared?: number | undefined;
  readonly value: T;
}

type Begun<T> = Edits<T> | undefined;

const beganOn = <T>(edits: Edits<T>, { version, prepared }: Loaded<T>) =>
  edits.version === version && edits.prepared === prepared;

/** True if a save changed the version that these edits are based on: the saved draft, if any. */
export const isOvertaken = <T>(edits: Edits<T>, loaded: Loaded<T>): boolean =>
  edits.prepared !== loaded.prepared || (edits.prepared === undefined && edits.version !== loaded.version);

/** The edits after one more step; undefined if they equal the stored value. */
export function applyEdit<T>(edits: Begun<T>, loaded: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared } = edits ?? loaded;
  const base = edits ? edits.base : loaded.value;
  if ((!edits || beganOn(edits, loaded)) && isSame(value, loaded.value)) return undefined;
  return { version, prepared, base, value, changedAt: now.toISOString() };
}

/** Rebases the edits on the stored version, with the merged value. */
export function mergeEdits<T>(loaded: Loaded<T>, onto: Loaded<T>, value: T, now: Date): Begun<T> {
  const { version, prepared, value: base } = onto;
  const edits = { version, prepared, base, value, changedAt: now.toISOString() };
  return reconcileEdits(edits, loaded);
}

/**
 * The edits after `loaded` was read. They end if they equal the stored value, and move to the stored version if its
 * content equals their base: then there is no concurrent change. Edits may be newer than the loaded version: they may
 * have been merged with a newer version than that of the draft, or another tab may have loaded a newer one.
 */
export function reconcileEdits<T>(edits: Begun<T>, loaded: Loaded<T>): Begun<T> {
  if (!edits || beganOn(edits, loaded)) return edits && isSame(edits.value, loaded.value) ? undefined : edits;
  const { version, prepared } = loaded;
  const isAhead = edits.prepared === prepared && edits.version > version;
  if (isAhead) return edits;
  if (isSame(edits.value, loaded.value)) return undefined;
  return isSame(edits.base, loaded.value) ? { ...edits, version, prepared } : edits;
}

/** The stored value with this person's unsaved edits on top, kept in the browser under `name`. */
export function useEdits<T>(name: string, loaded: Loaded<T>) {
  const store = useEditsStore();
  const held = useSyncExternalStore(store.subscribe, () => store.read<T>(name));
  const edits = reconcileEdits(held, loaded);
  useUnsavedWork(edits !== undefined, store.isKept(name));

  const isOver = held !== undefined && edits === undefined;
  // Stale edits would reappear with the next version.
  useEffect(() => {
    if (isOver) store.clear(name);
  }, [store, name, isOver]);

  return {
    edits,
    loaded,
    values: edits?.value ?? loaded.value,
    /** True if a save came after these edits began. */
    isStale: edits !== undefined && isOvertaken(edits, loaded),
    /** Applies a step to the latest values, which may be newer than those on the screen. */
    change: (step: (latest: T) => T) => {
      const latest = reconcileEdits(store.read<T>(name), loaded);
      store.keep(name, applyEdit(latest, loaded, step(latest?.value ?? loaded.value), new Date()));
    },
    forget: () => store.clear(name),
    /** Rebases the edits on the stored version, with the merged value. */
    merge: (value: T, onto = loaded) => store.keep(name, mergeEdits(loaded, onto, value, new Date())),
  };
}

export type Edited<T> = ReturnType<typeof useEdits<T>>;

/** True if there are unsaved edits under this name. */
export function useHasEdits(name: string): boolean {
  const store = useEditsStore();
  return useSyncExternalStore(store.subscribe, () => store.read(name) !== undefined);
}

/** The names of edits with this prefix. */
export function useEditNames(beginning: string): readonly string[] {
  const store = useEditsStore();
  const names = useSyncExternalStore(store.subscribe, () => store.names(beginning).join('\n'));
  return names === '' ? [] : names.split('\n');
}
