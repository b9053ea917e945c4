import { useMemo } from 'react';
import { useEditsStore } from '../../data/edits/EditsStore';
import { useEdits } from '../../data/edits/useEdits';
import { useNow } from '../../ui/clock';
import { idOf, storedIn, type Content, type ContentRows } from './Content';
import { useContentDraft, useOpenedDrafts } from './contentDrafts';
import { draftState, isForAnotherTime } from './draftLabels';

/**
 * The draft on the screen, and the one for another time beside it. Edits of a draft lead back to it; otherwise a draft for
 * another time is on the screen only when somebody has opened it.
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
    /** Whether it is one whose time is still to come. */
    isScheduled: !isOnScreen && draftState(draft, now) === 'scheduled',
    /** Whether visitors see the draft now. */
    isLive: draft !== undefined && draftState(draft, now) === 'live',
    /** Whether the draft on the screen was opened there. */
    isOpened: isApart && isOnScreen,
    setOpened: (isOpened: boolean) => opened.setOpened(id, isOpened),
  };
}

/**
 * The value on the screen: what visitors see, or what is prepared for no time yet, or the draft for another time that was
 * opened; this person's unsaved edits on top.
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
    /** What this person has changed and not saved. */
    edits,
    /** What visitors see now. */
    visible: drafts.isLive ? value : published,
    /** Somebody published what the draft changes as well. */
    isBehind: draft !== undefined && (edits ?? unsaved.loaded).version !== version,
  };
}

export type OnScreen<T> = ReturnType<typeof useOnScreen<T>>;
