/** The steps from an edit to what visitors see. */
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Loaded } from '../../data/drafts/editDraft';
import { ConflictError, MERGED, messageOf } from '../../data/errors';
import { useSaveRow } from '../../data/stored/useSaveRow';
import { useAction } from '../../data/useAction';
import { idOf, type Content, type ContentRows } from './Content';
import { useContentDrafts, type DraftTimes } from './contentDrafts';
import { useConflicts, type Conflict } from './useConflicts';
import type { ContentEditing } from './useContentEditing';
import { useDraftCalls } from './useDraftCalls';
import { useEndDraft } from './useEndDraft';

interface Success {
  readonly message: string;
  readonly description?: string | undefined;
}

interface Attempt<T> {
  readonly failed: string;
  readonly step: (work: Loaded<T>) => Promise<Success>;
  /** What came between; undefined where that is not why the step was refused. */
  readonly conflictOf: () => Promise<Conflict<T> | undefined>;
}

/** Tries a step, and once more with both people's work where it came too late and nobody has to be asked. */
function useAttempts<T>(
  content: Content<T>,
  { draft: edits, loaded, values, prepared }: ContentEditing<T>,
  ask: (conflict: Conflict<T>) => void,
) {
  const { open: notify } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const work: Loaded<T> = { ...(edits ?? loaded), value: values };

  async function stepOrMerge({ step, conflictOf }: Attempt<T>): Promise<Success | undefined> {
    try {
      return await step(work);
    } catch (error) {
      const conflict = error instanceof ConflictError ? await conflictOf() : undefined;
      if (!conflict) throw error;
      const { value, isClean } = content.merge(conflict.sides);
      if (!isClean) {
        ask(conflict);
        return undefined;
      }
      const { message, description = '' } = await step({ ...conflict.onto, value });
      return { message, description: `${MERGED} ${description}`.trim() };
    }
  }

  /** True when it is done. */
  async function attempt(asked: Attempt<T>): Promise<boolean> {
    setBusy(true);
    try {
      const success = await stepOrMerge(asked);
      if (success) notify?.({ type: 'success', ...success });
      return success !== undefined;
    } catch (error) {
      const kept = edits || prepared ? ' Your changes are kept.' : '';
      notify?.({ type: 'error', message: asked.failed, description: `${messageOf(error) ?? ''}${kept}` });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { work, isBusy, attempt };
}

export function usePublishing<T>(content: Content<T>, stored: ContentRows, editing: ContentEditing<T>) {
  const id = idOf(content);
  const { name } = content;
  const saveRow = useSaveRow(content.table);
  const endDraft = useEndDraft();
  const drafts = useContentDrafts();
  const calls = useDraftCalls(id, editing.prepared);
  const conflicts = useConflicts(content, stored, editing, calls);
  const { work, isBusy, attempt } = useAttempts(content, editing, conflicts.ask);
  const { act } = useAction();

  /** Saves what is on the screen over the published version. A draft that it went on with is published with it. */
  async function store({ value, version, prepared }: Loaded<T>): Promise<Success> {
    const column = content.table === 'site_content' ? 'content' : 'value';
    const secrecy = content.isPrivate && { is_public: false };
    await saveRow(content.key, { [column]: content.write(value), version, ...secrecy });
    editing.forget();
    return { message: `${name} updated successfully!`, description: await endDraft(id, prepared) };
  }

  async function publishDraft(): Promise<Success> {
    await calls.publish();
    await stored.reload();
    await drafts.reload();
    return { message: `${name} published` };
  }

  function publish() {
    const isDraftAlone = editing.prepared !== undefined && !editing.draft;
    return attempt({
      failed: isDraftAlone ? `${name}: the draft was not published` : content.failed,
      step: (next) => (isDraftAlone && next === work ? publishDraft() : store(next)),
      conflictOf: conflicts.withPublished,
    });
  }

  /** Keeps what is on the screen as the draft that colleagues see, for visitors at these times. */
  const saveDraft = ({ publish_at, unpublish_at }: DraftTimes) =>
    attempt({
      failed: 'The draft was not saved',
      async step({ value, version: base_version, prepared = 0 }) {
        const saved = { value: content.write(value), base_version, publish_at, unpublish_at };
        await calls.save(saved, prepared);
        editing.forget();
        return {
          message: `${name}: draft ${publish_at ? 'scheduled' : 'saved, not visible to visitors yet'}`,
        };
      },
      conflictOf: conflicts.withDraft,
    });

  return {
    isBusy,
    calls,
    publish,
    saveDraft,
    discardDraft: () =>
      act(calls.discard, { done: 'Draft discarded', failed: 'The draft was not discarded' }),
    conflicts,
  };
}

export type Publishing<T> = ReturnType<typeof usePublishing<T>>;
