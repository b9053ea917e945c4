import { useMemo } from 'react';
import { useDraft } from '../../data/drafts/useDraft';
import { useContentDraft } from './contentDrafts';
import { idOf, storedIn, type Content, type ContentRows } from './Content';

/** What is said of a draft that something was published over. */
export const BEHIND = 'Something newer was published after this draft was made';

/**
 * The value on the screen: the prepared draft as long as there is one, otherwise what is published; this person's unsaved
 * edits on top.
 */
export function useContentEditing<T>(content: Content<T>, stored: ContentRows) {
  const row = stored.rows[content.key];
  const prepared = useContentDraft(idOf(content));
  const published = useMemo(() => content.read(storedIn(row)), [content, row]);
  const value = useMemo(
    () => (prepared ? content.read(prepared.value) : published),
    [content, prepared, published],
  );
  const version = row?.version ?? 0;
  const editing = useDraft<T>(content.draftName, {
    version: prepared?.base_version ?? version,
    prepared: prepared?.version,
    value,
  });
  return {
    ...editing,
    row,
    prepared,
    published,
    /** Somebody published after the draft was prepared. */
    isBehind: prepared !== undefined && (editing.draft ?? editing.loaded).version !== version,
  };
}

export type ContentEditing<T> = ReturnType<typeof useContentEditing<T>>;
