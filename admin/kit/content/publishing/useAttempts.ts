/** How a step is tried, and what a person hears of it. */
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Loaded } from '../../data/drafts/editDraft';
import { ConflictError, MERGED, messageOf } from '../../data/errors';
import type { Content } from './Content';
import type { Conflict } from './useConflicts';
import type { ContentEditing } from './useContentEditing';

export interface Success {
  readonly message: string;
  readonly description?: string | undefined;
  /** Takes it back. */
  readonly undo?: () => unknown;
}

/** How long a message offers to take back what it tells of. The history does so for ever. */
const UNDO_SECONDS = 30;

export interface Attempt<T> {
  readonly failed: string;
  readonly step: (work: Loaded<T>) => Promise<Success>;
  /** What came between; undefined where that is not why the step was refused. */
  readonly conflictOf: () => Promise<Conflict<T> | undefined>;
}

/** Tries a step, and once more with both people's work where it came too late and nobody has to be asked. */
export function useAttempts<T>(
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
