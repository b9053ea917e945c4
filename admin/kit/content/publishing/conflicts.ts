/** Conflicts between this person's work and the stored version. Pure. */
import type { Sides } from '../../data/merge/mergeFields';
import type { Loaded } from '../../data/edits/useEdits';
import { ConflictError, NEWER_SHOWN } from '../../data/errors';
import { storedIn, type Content, type Row } from './Content';
import type { DraftRow } from './contentDrafts';
import { UNDECIDED } from './draftLabels';
import type { OnScreen } from './useOnScreen';

/** The versions of two people. */
export interface Conflict<T> {
  readonly sides: Sides<T>;
  /** The version that the merged value will be based on. */
  readonly onto: Loaded<T>;
  /** The author and the time of the other version. */
  readonly by: string | null;
  readonly at: string;
  /** Mine is already published; the question is about the scheduled draft. */
  readonly isPublished?: boolean;
}

type Saved = Pick<DraftRow, 'updated_by' | 'updated_at'>;

const conflictOf = <T>(sides: Sides<T>, onto: Loaded<T>, { updated_by, updated_at }: Saved): Conflict<T> => ({
  sides,
  onto,
  by: updated_by,
  at: updated_at,
});

/** The version on which this person's work is based, and its value. */
const began = <T>({ edits, loaded }: OnScreen<T>): Loaded<T> =>
  edits ? { ...edits, value: edits.base } : loaded;

/** A conflict with the scheduled draft, before both are published. */
export function conflictWithBeside<T>(screen: OnScreen<T>, draft: DraftRow): Conflict<T> {
  const theirs = screen.content.read(draft.value);
  const { version, value: base } = began(screen);
  const onto = { version, prepared: draft.version, value: theirs };
  return conflictOf({ base, mine: screen.values, theirs }, onto, draft);
}

/** A conflict with a draft that changes the version just published. */
export function conflictWithOverlap<T>(
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

/** A conflict with a version published after this work began; none if the refusal had another reason. */
export function conflictWithPublished<T>(screen: OnScreen<T>, row: Row | undefined): Conflict<T> | undefined {
  const { content, edits, draft, loaded, values: mine } = screen;
  if (!edits && !draft) throw new ConflictError(NEWER_SHOWN);
  const { version, prepared, value } = began(screen);
  if (!row || row.version === version) return undefined;
  const theirs = content.read(storedIn(row));
  const isOfDraft = draft !== undefined && prepared !== undefined;
  const base = isOfDraft ? content.read(draft.base ?? undefined) : value;
  const onto = { version: row.version, prepared, value: prepared === undefined ? theirs : loaded.value };
  return conflictOf({ base, mine, theirs }, onto, row);
}

/** A conflict with a colleague's changes to the draft. */
export function conflictWithDraft<T>(
  screen: OnScreen<T>,
  draft: DraftRow | undefined,
): Conflict<T> | undefined {
  const { prepared, value: base } = began(screen);
  if (!draft || draft.version === prepared) return undefined;
  const seen = screen.draft ?? UNDECIDED;
  // Saving would overwrite a colleague's schedule without a question.
  if (draft.publish_at !== seen.publish_at || draft.unpublish_at !== seen.unpublish_at) {
    throw new ConflictError('Someone else changed the schedule in the meantime. It is now shown.');
  }
  const theirs = screen.content.read(draft.value);
  const onto = { version: draft.base_version, prepared: draft.version, value: theirs };
  return conflictOf({ base, mine: screen.values, theirs }, onto, draft);
}

/** A conflict with the value beneath the edits; none if they are based on it. */
export function conflictBeneath<T>(screen: OnScreen<T>): Conflict<T> | undefined {
  const { edits, loaded, values: mine } = screen;
  const saved = screen.draft ?? screen.row;
  if (!edits || !screen.isStale || !saved) return undefined;
  return conflictOf({ base: edits.base, mine, theirs: loaded.value }, loaded, saved);
}
