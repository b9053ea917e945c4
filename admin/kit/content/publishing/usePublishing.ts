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
  /** Takes it back. */
  readonly undo?: () => unknown;
}

/** How long a message offers to take back what it tells of. The history does so for ever. */
const UNDO_SECONDS = 30;

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

  async function stepOrMerge(
    { step, conflictOf }: Attempt<T>,
    first: Loaded<T>,
  ): Promise<Success | undefined> {
    try {
      return await step(first);
    } catch (error) {
      const conflict = error instanceof ConflictError ? await conflictOf() : undefined;
      if (!conflict) throw error;
      const { value, isClean } = content.merge(conflict.sides);
      if (!isClean) {
        ask(conflict);
        return undefined;
      }
      // Taking this back would take back the other person's work, too; the history can do better.
      const { message, description = '' } = await step({ ...conflict.onto, value });
      return { message, description: `${MERGED} ${description}`.trim() };
    }
  }

  /** True when it is done. */
  async function attempt(asked: Attempt<T>, first = work): Promise<boolean> {
    setBusy(true);
    try {
      const success = await stepOrMerge(asked, first);
      if (!success) return false;
      const { undo, ...said } = success;
      const undoable = undo && { undoableTimeout: UNDO_SECONDS, cancelMutation: () => void undo() };
      notify?.({ type: 'success', ...said, ...undoable });
      return true;
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

/** Stores a value over the version that is named, and offers to take that back. */
function useStore<T>(content: Content<T>, { published }: ContentEditing<T>) {
  const { table, key, name } = content;
  const saveRow = useSaveRow(table);
  const { act } = useAction();
  const save = (value: T, version: number) => {
    const column = table === 'site_content' ? 'content' : 'value';
    // Of a section the database itself says who reads it.
    const secrecy = content.isPrivate && table === 'site_settings' && { is_public: false };
    return saveRow(key, { [column]: content.write(value), version, ...secrecy });
  };
  const undoFrom = (version: number) => () =>
    act(() => save(published, version), {
      done: `${name}: the change was undone`,
      failed: `${name}: the change was not undone`,
    });
  return { save, undoFrom };
}

export function usePublishing<T>(content: Content<T>, stored: ContentRows, editing: ContentEditing<T>) {
  const id = idOf(content);
  const { name } = content;
  const { save, undoFrom } = useStore(content, editing);
  const endDraft = useEndDraft();
  const drafts = useContentDrafts();
  const calls = useDraftCalls(id, editing.prepared);
  const conflicts = useConflicts(content, stored, editing, calls);
  const { work, isBusy, attempt } = useAttempts(content, editing, conflicts.ask);
  const { act } = useAction();

  /** Saves a value over the published version. A draft that it went on with is published with it. */
  async function store({ value, version, prepared }: Loaded<T>): Promise<Success> {
    const saved = await save(value, version);
    editing.forget();
    const description = await endDraft(id, prepared);
    return { message: `${name} updated successfully!`, description, undo: undoFrom(saved.version) };
  }

  async function publishDraft(): Promise<Success> {
    await calls.publish();
    const rows = await stored.reload();
    await drafts.reload();
    return { message: `${name} published`, undo: undoFrom(rows[content.key]?.version ?? 0) };
  }

  function publish() {
    const isDraftAlone = editing.prepared !== undefined && !editing.draft;
    return attempt({
      failed: isDraftAlone ? `${name}: the draft was not published` : content.failed,
      step: (next) => (isDraftAlone && next === work ? publishDraft() : store(next)),
      conflictOf: conflicts.withPublished,
    });
  }

  /** Publishes an earlier value again. Where a draft is prepared it becomes an edit of that. */
  function restore(value: T) {
    if (editing.prepared) return editing.change(() => value);
    const step = { failed: content.failed, step: store, conflictOf: conflicts.withPublished };
    return void attempt(step, { value, version: editing.row?.version ?? 0 });
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
    restore,
    saveDraft,
    discardDraft: () =>
      act(calls.discard, { done: 'Draft discarded', failed: 'The draft was not discarded' }),
    conflicts,
  };
}

export type Publishing<T> = ReturnType<typeof usePublishing<T>>;
