/** The steps from an edit to what visitors see. */
import { useState } from 'react';
import { ConflictError, NEWER_SHOWN } from '../../data/errors';
import { useAction } from '../../data/useAction';
import { idOf, type Content, type ContentRows } from './Content';
import { useContentDrafts, type DraftRow } from './contentDrafts';
import type { DraftTimes } from './draftLabels';
import { useAttempts } from './useAttempts';
import { besideConflict, useConflicts, type Conflicts } from './useConflicts';
import type { ContentEditing } from './useContentEditing';
import { useDraftCalls, type DraftCalls } from './useDraftCalls';
import { useStoreDraft, useStoring } from './useStoring';

function showNewer(): never {
  throw new ConflictError(NEWER_SHOWN);
}

/** Every way in which something comes to visitors: alone, with the draft on the screen, or with the one beside it. */
function usePublishSteps<T>(
  content: Content<T>,
  stored: ContentRows,
  editing: ContentEditing<T>,
  calls: DraftCalls,
  conflicts: Conflicts<T>,
) {
  const { draft: edits, beside } = editing;
  const { name, failed } = content;
  const { storeAlone, storeWithDraft } = useStoring(content, stored, editing, calls, conflicts);
  const { isBusy, attempt, work } = useAttempts(content, editing, conflicts.ask);
  const drafts = useContentDrafts();
  const version = editing.row?.version ?? 0;

  /** Reads what somebody else has saved; edits of one's own stay beside it. */
  async function reload(): Promise<undefined> {
    await Promise.all([stored.reload(), drafts.reload()]);
    return undefined;
  }

  const publishAlone = () =>
    attempt(
      { failed, step: storeAlone, conflictOf: conflicts.withPublished },
      editing.isLive ? { ...work, version } : work,
    );

  async function publishWithBeside(draft: DraftRow) {
    const conflict = besideConflict(content, editing, draft);
    const { value, isClean } = content.merge(conflict.sides);
    if (!isClean) return conflicts.ask(conflict);
    const step = () => storeWithDraft(conflict.onto, value);
    await attempt({ failed, step, conflictOf: reload });
  }

  const publishDraft = () =>
    attempt({
      failed: edits ? failed : `${name}: the draft was not published`,
      step: (next) => storeWithDraft(next, edits || next !== work ? next.value : undefined),
      conflictOf: conflicts.withPublished,
    });

  /** Publishes an earlier value again; a draft goes on from it. */
  const restore = (value: T) =>
    void attempt(
      { failed, step: storeAlone, conflictOf: () => reload().then(showNewer) },
      { value, version },
    );

  const publishBoth = () => (beside ? publishWithBeside(beside) : publishDraft());

  return { isBusy, attempt, publishAlone, publishDraft, publishBoth, restore };
}

export function usePublishing<T>(content: Content<T>, stored: ContentRows, editing: ContentEditing<T>) {
  const { draft: edits, prepared } = editing;
  const calls = useDraftCalls(idOf(content), prepared);
  const conflicts = useConflicts(content, stored, editing);
  const steps = usePublishSteps(content, stored, editing, calls, conflicts);
  const { isBusy, attempt, publishAlone, publishDraft, publishBoth, restore } = steps;
  const storeDraft = useStoreDraft(content, editing, calls);
  const { act } = useAction();
  const [isAsking, setAsking] = useState(false);
  const isTimed = editing.isScheduled || (editing.isLive && prepared?.unpublish_at);

  async function publish(): Promise<void> {
    if (edits && isTimed) return setAsking(true);
    await (prepared ? publishDraft() : publishAlone());
  }

  /** Keeps what is on the screen as the draft that colleagues see, for visitors at these times. */
  const saveDraft = (times: DraftTimes) =>
    attempt({
      failed: 'The draft was not saved',
      step: storeDraft(times),
      conflictOf: conflicts.withDraft,
    });

  const discardDraft = async () => {
    const said = { done: 'Draft discarded', failed: 'The draft was not discarded' };
    if (await act(calls.discard, said)) editing.setOpened(false);
  };

  return {
    content,
    editing,
    isBusy,
    calls,
    publish,
    restore,
    saveDraft,
    discardDraft,
    conflicts,
    /** Whether to publish alone or with a change that comes or goes at a time. */
    question: {
      isOpen: isAsking,
      close: () => setAsking(false),
      publishAlone,
      publishBoth,
    },
  };
}

export type Publishing<T> = ReturnType<typeof usePublishing<T>>;
