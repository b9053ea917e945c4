/** The editing state of a list or setting: the value on the screen, and every step from there to visitors. */
import { useState } from 'react';
import { ConflictError, NEWER_SHOWN } from '../../data/errors';
import { useAction } from '../../data/useAction';
import { conflictWithBeside, conflictWithDraft } from './conflicts';
import type { Content, ContentRows } from './Content';
import type { DraftRow } from './contentDrafts';
import type { DraftTimes } from './draftLabels';
import { useAttempts, useConflict, type OnRefused } from './useAttempts';
import { useOnScreen, type OnScreen } from './useOnScreen';
import { useSteps, useStorage } from './useStorage';

/** Publishes alone, with the draft on the screen, or with the scheduled one beside it. */
function usePublishing<T>(screen: OnScreen<T>, stored: ContentRows) {
  const { content, edits, beside } = screen;
  const { name, failed } = content;
  const storage = useStorage(screen, stored);
  const conflict = useConflict(screen, storage);
  const { storeAlone, storeWithDraft, storeDraft } = useSteps(screen, storage, conflict.ask);
  const { isBusy, attempt, work } = useAttempts(screen, conflict.ask);
  const conflictOf = conflict.withPublished;
  const version = screen.row?.version ?? 0;

  async function showNewer(): Promise<never> {
    await storage.reload();
    throw new ConflictError(NEWER_SHOWN);
  }
  async function publishWithBeside(draft: DraftRow): Promise<void> {
    const between = conflictWithBeside(screen, draft);
    const { value, isClean } = content.merge(between.sides);
    if (!isClean) return conflict.ask(between);
    const step = () => storeWithDraft(between.onto, value);
    await attempt({ failed, step, conflictOf: () => storage.reload().then(() => undefined) });
  }
  const publishDraft = () =>
    attempt({
      failed: edits ? failed : `${name}: the draft was not published`,
      step: (next) => storeWithDraft(next, edits || next !== work ? next.value : undefined),
      conflictOf,
    });

  return {
    isBusy,
    conflict,
    calls: storage.calls,
    publishAlone: (onRefused?: OnRefused) =>
      attempt(
        { failed, step: storeAlone, conflictOf, onRefused },
        screen.isLive ? { ...work, version } : work,
      ),
    publishDraft,
    publishBoth: () => (beside ? publishWithBeside(beside) : publishDraft()),
    /** Publishes an earlier value again; a draft continues from it. */
    restore: (value: T) =>
      void attempt({ failed, step: storeAlone, conflictOf: showNewer }, { value, version }),
    /** Saves the screen as the draft that colleagues see, with these times. */
    saveDraft: (times: DraftTimes) =>
      attempt({
        failed: 'The draft was not saved',
        step: storeDraft(times),
        conflictOf: async () => conflictWithDraft(screen, await storage.readDraft()),
      }),
  };
}

export function useEditing<T>(content: Content<T>, stored: ContentRows) {
  const screen = useOnScreen(content, stored);
  const { calls, publishAlone, publishDraft, publishBoth, ...steps } = usePublishing(screen, stored);
  const { act } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { edits, draft } = screen;
  const isTimed = screen.isScheduled || (screen.isLive && draft?.unpublish_at);

  async function publish(onRefused?: OnRefused): Promise<void> {
    if (edits && isTimed) return setAsking(true);
    await (draft ? publishDraft() : publishAlone(onRefused));
  }
  async function discardDraft(): Promise<void> {
    const said = { done: 'Draft discarded', failed: 'The draft was not discarded' };
    if (await act(calls.discard, said)) screen.setOpened(false);
  }

  return {
    ...screen,
    ...steps,
    publish,
    discardDraft,
    /** Links to the page with the draft, for people without an account. */
    links: { create: calls.createLink, endAll: calls.endLinks },
    /** Asks whether to publish alone or with a scheduled change. */
    question: { isOpen: isAsking, close: () => setAsking(false), publishAlone, publishBoth },
  };
}

export type Editing<T> = ReturnType<typeof useEditing<T>>;
