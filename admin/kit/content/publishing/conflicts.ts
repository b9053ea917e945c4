/** What came between this person's work and its save. Pure. */
import type { Sides } from '../../data/merge/mergeFields';
import type { Loaded } from '../../data/edits/useEdits';
import { ConflictError, NEWER_SHOWN } from '../../data/errors';
import { storedIn, type Content, type Row } from './Content';
import type { DraftRow } from './contentDrafts';
import { UNDECIDED } from './draftLabels';
import type { OnScreen } from './useOnScreen';

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

type Saved = Pick<DraftRow, 'updated_by' | 'updated_at'>;

const conflictOf = <T>(sides: Sides<T>, onto: Loaded<T>, { updated_by, updated_at }: Saved): Conflict<T> => ({
  sides,
  onto,
  by: updated_by,
  at: updated_at,
});

/** What this person's work began with, and its value then. */
const began = <T>({ edits, loaded }: OnScreen<T>): Loaded<T> =>
  edits ? { ...edits, value: edits.base } : loaded;

/** With the draft for another time, before both are published. */
export function conflictWithBeside<T>(screen: OnScreen<T>, draft: DraftRow): Conflict<T> {
  const theirs = screen.content.read(draft.value);
  const { version, value: base } = began(screen);
  const onto = { version, prepared: draft.version, value: theirs };
  return conflictOf({ base, mine: screen.values, theirs }, onto, draft);
}

/** With a draft that changes what was just published as this version as well. */
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

/** With what was published after this work began, as just read; none where that is not why it was refused. */
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

/** With what a colleague made of the draft, as just read. */
export function conflictWithDraft<T>(
  screen: OnScreen<T>,
  draft: DraftRow | undefined,
): Conflict<T> | undefined {
  const { prepared, value: base } = began(screen);
  if (!draft || draft.version === prepared) return undefined;
  const seen = screen.draft ?? UNDECIDED;
  // Saved over it, the times that a colleague has chosen would be lost without a question.
  if (draft.publish_at !== seen.publish_at || draft.unpublish_at !== seen.unpublish_at) {
    throw new ConflictError('Someone else changed the schedule in the meantime. It is now shown.');
  }
  const theirs = screen.content.read(draft.value);
  const onto = { version: draft.base_version, prepared: draft.version, value: theirs };
  return conflictOf({ base, mine: screen.values, theirs }, onto, draft);
}

/** With what is on the screen beneath the edits; none where they stand on that. */
export function conflictBeneath<T>(screen: OnScreen<T>): Conflict<T> | undefined {
  const { edits, loaded, values: mine } = screen;
  const saved = screen.draft ?? screen.row;
  if (!edits || !screen.isStale || !saved) return undefined;
  return conflictOf({ base: edits.base, mine, theirs: loaded.value }, loaded, saved);
}
