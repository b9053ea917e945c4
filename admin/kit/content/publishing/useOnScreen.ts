import { useMemo } from 'react';
import { useEditsStore } from '../../data/edits/EditsStore';
import { useEdits } from '../../data/edits/useEdits';
import { useNow } from '../../ui/clock';
import { idOf, storedIn, type Content, type ContentRows } from './Content';
import { useContentDraft, useOpenedDrafts } from './contentDrafts';
import { draftState, isForAnotherTime } from './draftLabels';

/**
 * The draft on the screen, and the scheduled one beside it. Edits of a draft reopen it; otherwise a scheduled draft
 * is on the screen only on request.
 */
function useShownDraft<T>(content: Content<T>) {
  const id = idOf(content);
  const now = useNow();
  const draft = useContentDraft(id);
  const kept = useEditsStore().read<T>(content.editsName);
  const opened = useOpenedDrafts();
  const isApart = draft !== undefined && isForAnotherTime(draft, now);
  const isOnScreen = !isApart || (kept ? kept.prepared !== undefined : opened.isOpened(id));
  return {
    draft: isOnScreen ? draft : undefined,
    beside: isOnScreen ? undefined : draft,
    /** True if it is a future draft. */
    isScheduled: !isOnScreen && draftState(draft, now) === 'scheduled',
    /** True if visitors see the draft now. */
    isLive: draft !== undefined && draftState(draft, now) === 'live',
    /** True if the draft on the screen was opened by the person. */
    isOpened: isApart && isOnScreen,
    setOpened: (isOpened: boolean) => opened.setOpened(id, isOpened),
  };
}

/**
 * The value on the screen: the published version, the unscheduled draft, or the opened scheduled draft; this person's
 * unsaved edits on top.
 */
export function useOnScreen<T>(content: Content<T>, stored: ContentRows) {
  const row = stored.rows[content.key];
  const drafts = useShownDraft(content);
  const { draft } = drafts;
  const published = useMemo(() => content.read(storedIn(row)), [content, row]);
  const value = useMemo(() => (draft ? content.read(draft.value) : published), [content, draft, published]);
  const version = row?.version ?? 0;
  const { edits, ...unsaved } = useEdits<T>(content.editsName, {
    version: draft?.base_version ?? version,
    prepared: draft?.version,
    value,
  });
  return {
    ...unsaved,
    ...drafts,
    content,
    row,
    published,
    edits,
    /** The published value. */
    visible: drafts.isLive ? value : published,
    /** True if a publication overlaps with the draft. */
    isBehind: draft !== undefined && (edits ?? unsaved.loaded).version !== version,
  };
}

export type OnScreen<T> = ReturnType<typeof useOnScreen<T>>;
