/** Pure steps of a draft. */
import { isSame } from '../../../../src/shared/content/merge/isSame';
import type { Draft } from './DraftStore';

export interface Loaded<T> {
  readonly version: number;
  readonly value: T;
}

/** The draft after an edit; undefined when the edit leads back to what is stored. */
export function editDraft<T>(
  draft: Draft<T> | undefined,
  loaded: Loaded<T>,
  value: T,
  now: Date,
): Draft<T> | undefined {
  const version = draft?.version ?? loaded.version;
  const base = draft?.base ?? loaded.value;
  if (version === loaded.version && isSame(value, loaded.value)) return undefined;
  return { version, base, value, changedAt: now.toISOString(), prepared: draft?.prepared };
}

/** Begins again from what is stored, with the value that was merged with it. */
export function mergeDraft<T>(
  draft: Draft<T> | undefined,
  loaded: Loaded<T>,
  value: T,
  now: Date,
): Draft<T> | undefined {
  const merged = editDraft(undefined, loaded, value, now);
  return merged && { ...merged, prepared: draft?.prepared };
}

/**
 * The draft as it should be held now that `loaded` has been read. It ends when it says what is stored, and moves on to
 * the stored version when that has the same content it began with: then nobody's work is between them.
 */
export function reconcileDraft<T>(draft: Draft<T> | undefined, loaded: Loaded<T>): Draft<T> | undefined {
  if (!draft || isSame(draft.value, loaded.value)) return undefined;
  if (draft.version === loaded.version) return draft;
  return isSame(draft.base, loaded.value) ? { ...draft, version: loaded.version } : draft;
}
