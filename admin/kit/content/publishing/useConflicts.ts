/** What came between this person's work and its save. */
import { useState } from 'react';
import type { Sides } from '../../../../src/shared/content/merge/mergeFields';
import type { Loaded } from '../../data/drafts/editDraft';
import { ConflictError, NEWER_SHOWN } from '../../data/errors';
import { useAction } from '../../data/useAction';
import { idOf, storedIn, type Content, type ContentRows } from './Content';
import { useContentDrafts, type DraftRow } from './contentDrafts';
import { UNDECIDED } from './draftLabels';
import type { ContentEditing } from './useContentEditing';

/** Two people's work on one thing. */
export interface Conflict<T> {
  readonly sides: Sides<T>;
  /** What the merged value will stand on. */
  readonly onto: Loaded<T>;
  /** Who saved meanwhile, and when. */
  readonly by: string | null;
  readonly at: string;
  /** Mine is with visitors already; what is asked is what the draft says at its time. */
  readonly isPublished?: boolean;
}

interface Saved {
  readonly updated_by: string | null;
  readonly updated_at: string;
}

const conflictOf = <T>(sides: Sides<T>, onto: Loaded<T>, { updated_by, updated_at }: Saved): Conflict<T> => ({
  sides,
  onto,
  by: updated_by,
  at: updated_at,
});

/** With the draft for another time, before both are published. */
export function besideConflict<T>(
  content: Content<T>,
  { draft: edits, loaded, values: mine }: ContentEditing<T>,
  draft: DraftRow,
): Conflict<T> {
  const theirs = content.read(draft.value);
  const { version } = edits ?? loaded;
  const base = edits ? edits.base : loaded.value;
  return conflictOf({ base, mine, theirs }, { version, prepared: draft.version, value: theirs }, draft);
}

/** With a draft that changes what was just published as this version as well. */
export function overlapConflict<T>(
  content: Content<T>,
  mine: T,
  version: number,
  draft: DraftRow,
): Conflict<T> {
  const theirs = content.read(draft.value);
  const sides = { base: content.read(draft.base ?? undefined), mine, theirs };
  return {
    ...conflictOf(sides, { version, prepared: draft.version, value: theirs }, draft),
    isPublished: true,
  };
}

export function useConflicts<T>(content: Content<T>, stored: ContentRows, editing: ContentEditing<T>) {
  const { draft: edits, loaded, values: mine, prepared } = editing;
  const { version, prepared: preparedVersion } = edits ?? loaded;
  const drafts = useContentDrafts();
  const { act } = useAction();
  const [asked, setAsked] = useState<{ conflict?: Conflict<T>; isOpen: boolean }>({ isOpen: false });

  /** What was published when this work began. */
  function publishedThen(): T {
    if (prepared && preparedVersion !== undefined) return content.read(prepared.base ?? undefined);
    return edits ? edits.base : loaded.value;
  }

  /** With what was published after this work began; none where that is not why it was refused. */
  async function withPublished(): Promise<Conflict<T> | undefined> {
    const row = (await stored.reload())[content.key];
    if (!edits && !prepared) throw new ConflictError(NEWER_SHOWN);
    if (!row || row.version === version) return undefined;
    const theirs = content.read(storedIn(row));
    const base = preparedVersion === undefined ? theirs : loaded.value;
    const onto = { version: row.version, prepared: preparedVersion, value: base };
    return conflictOf({ base: publishedThen(), mine, theirs }, onto, row);
  }

  /** With what a colleague made of the draft. */
  async function withDraft(): Promise<Conflict<T> | undefined> {
    const row = (await drafts.reload()).find(({ id }) => id === idOf(content));
    if (!row || row.version === preparedVersion) return undefined;
    const seen = prepared ?? UNDECIDED;
    // Saved over it, the times that a colleague has chosen would be lost without a question.
    if (row.publish_at !== seen.publish_at || row.unpublish_at !== seen.unpublish_at) {
      throw new ConflictError('Someone else changed the schedule in the meantime. It is now shown.');
    }
    const theirs = content.read(row.value);
    const onto = { version: row.base_version, prepared: row.version, value: theirs };
    return conflictOf({ base: edits ? edits.base : loaded.value, mine, theirs }, onto, row);
  }

  /** Before anything is saved: with what is on the screen beneath the edits, or with what is published beneath the draft. */
  async function now(): Promise<Conflict<T> | undefined> {
    const saved = prepared ?? editing.row;
    if (!edits || !editing.isStale || !saved) return withPublished();
    return conflictOf({ base: edits.base, mine, theirs: loaded.value }, loaded, saved);
  }

  const ask = (conflict: Conflict<T> | undefined) => {
    if (conflict) setAsked({ conflict, isOpen: true });
  };
  // What was asked stays in sight while the dialog goes.
  const close = () => setAsked((last) => ({ ...last, isOpen: false }));

  return {
    ...asked,
    ask,
    close,
    withPublished,
    withDraft,
    compare: () => act(async () => ask(await now()), { failed: 'The other version could not be loaded' }),
    merge: (value: T) => {
      editing.merge(value, asked.conflict?.onto);
      close();
    },
  };
}

export type Conflicts<T> = ReturnType<typeof useConflicts<T>>;
