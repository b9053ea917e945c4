/** How a step is tried, what a person hears of it, and what is asked where somebody else's work came between. */
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Loaded } from '../../data/edits/useEdits';
import { ConflictError, MERGED, messageOf, RequestError } from '../../data/errors';
import { useAction } from '../../data/useAction';
import { conflictBeneath, conflictWithPublished, type Conflict } from './conflicts';
import type { OnScreen } from './useOnScreen';
import type { ContentStorage, Success } from './useStorage';

export type OnRefused = (field: string, message: string) => void;

interface Attempt<T> {
  readonly failed: string;
  readonly step: (work: Loaded<T>) => Promise<Success>;
  /** What came between; undefined where that is not why the step was refused. */
  readonly conflictOf: () => Promise<Conflict<T> | undefined>;
  /** Hears of each field that the database refuses. */
  readonly onRefused?: OnRefused | undefined;
}

/** How long a message offers to undo what it tells of. The history does so for ever. */
const UNDO_SECONDS = 30;

/** What stands between two people's work is asked about in a dialog. */
export function useConflict<T>(screen: OnScreen<T>, { readRow }: ContentStorage<T>) {
  const { act } = useAction();
  const [asked, setAsked] = useState<{ conflict?: Conflict<T>; isOpen: boolean }>({ isOpen: false });
  const ask = (conflict: Conflict<T> | undefined) => {
    if (conflict) setAsked({ conflict, isOpen: true });
  };
  // What was asked stays in sight while the dialog goes.
  const close = () => setAsked((last) => ({ ...last, isOpen: false }));
  const withPublished = async () => conflictWithPublished(screen, await readRow());
  return {
    ...asked,
    ask,
    close,
    withPublished,
    /** Before anything is saved: with what is beneath the edits, or with what is published beneath the draft. */
    compare: () =>
      act(async () => ask(conflictBeneath(screen) ?? (await withPublished())), {
        failed: 'The other version could not be loaded',
      }),
    merge: (value: T) => {
      screen.merge(value, asked.conflict?.onto);
      close();
    },
  };
}

/** Tries a step, and once more with both people's work where it came too late and nobody has to be asked. */
export function useAttempts<T>(screen: OnScreen<T>, ask: (conflict: Conflict<T>) => void) {
  const { open: notify, close } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const { content, edits, loaded, values, draft } = screen;
  const work: Loaded<T> = { ...(edits ?? loaded), value: values };

  async function stepOrMerge({ step, conflictOf }: Attempt<T>, first: Loaded<T>) {
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
      // Undoing this would undo the other person's work, too; the history can do better.
      const { message, description = '' } = await step({ ...conflict.onto, value });
      return { message, description: `${MERGED} ${description}`.trim() };
    }
  }

  /** True when it is done. */
  async function attempt(asked: Attempt<T>, first = work): Promise<boolean> {
    setBusy(true);
    try {
      const success: Success | undefined = await stepOrMerge(asked, first);
      if (!success) return false;
      close?.(asked.failed);
      const { undo, ...said } = success;
      const undoable = undo && { undoableTimeout: UNDO_SECONDS, cancelMutation: () => void undo() };
      notify?.({ type: 'success', ...said, ...undoable });
      return true;
    } catch (error) {
      const kept = edits || draft ? ' Your changes are kept.' : '';
      notify?.({ type: 'error', message: asked.failed, description: `${messageOf(error) ?? ''}${kept}` });
      const problems = error instanceof RequestError ? Object.entries(error.problems) : [];
      for (const [field, message] of problems) asked.onRefused?.(field, message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { work, isBusy, attempt };
}
