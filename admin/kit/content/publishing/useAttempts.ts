/** Runs a step, reports its result, and asks about conflicts with other people's work. */
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
  /** The conflict; undefined if the refusal had another reason. */
  readonly conflictOf: () => Promise<Conflict<T> | undefined>;
  /** Called with each field that the database refuses. */
  readonly onRefused?: OnRefused | undefined;
}

/** A message offers an undo for this long; the history offers it forever. */
const UNDO_SECONDS = 30;

/** Conflicts are resolved in a dialog. */
export function useConflict<T>(screen: OnScreen<T>, { readRow }: ContentStorage<T>) {
  const { act } = useAction();
  const [asked, setAsked] = useState<{ conflict?: Conflict<T>; isOpen: boolean }>({ isOpen: false });
  const ask = (conflict: Conflict<T> | undefined) => {
    if (conflict) setAsked({ conflict, isOpen: true });
  };
  // The content stays visible while the dialog closes.
  const close = () => setAsked((last) => ({ ...last, isOpen: false }));
  const withPublished = async () => conflictWithPublished(screen, await readRow());
  return {
    ...asked,
    ask,
    close,
    withPublished,
    /** Asks before anything is saved: about the value beneath the edits, or the version beneath the draft. */
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

/** Runs a step, and retries with the merged value if it was stale and without conflicts. */
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
      // An undo would also undo the other person's work; the history is more precise.
      const { message, description = '' } = await step({ ...conflict.onto, value });
      return { message, description: `${MERGED} ${description}`.trim() };
    }
  }

  /** True on success. */
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
