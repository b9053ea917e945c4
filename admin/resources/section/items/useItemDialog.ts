import { useState } from 'react';
import type { Item } from '../../../../src/shared/content/listSection';

interface DialogState {
  /** Counts openings, so that each starts with a fresh form. */
  readonly turn: number;
  readonly isOpen: boolean;
  readonly item: Item | undefined;
}

/** Which item the dialog edits. The item stays while the dialog closes, so that its title does not change on the way. */
export function useItemDialog() {
  const [state, setState] = useState<DialogState>();
  return {
    state,
    open: (item?: Item) => setState({ turn: (state?.turn ?? 0) + 1, isOpen: true, item }),
    close: () => setState(state && { ...state, isOpen: false }),
    closed: () => setState((current) => (current?.isOpen ? current : undefined)),
  };
}
