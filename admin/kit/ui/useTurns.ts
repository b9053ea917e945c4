import { useState } from 'react';

interface Turn<T> {
  /** Counts openings, so that each starts anew. */
  readonly turn: number;
  readonly isOpen: boolean;
  readonly value: T;
}

/**
 * A dialog opened for a subject, which stays while the dialog closes, so that nothing changes during the animation.
 */
export function useTurns<T>() {
  const [state, setState] = useState<Turn<T>>();
  return {
    value: state?.value,
    turn: state?.turn,
    open: (value: T) => setState({ turn: (state?.turn ?? 0) + 1, isOpen: true, value }),
    dialog: {
      isOpen: state?.isOpen ?? false,
      onClose: () => setState((latest) => latest && { ...latest, isOpen: false }),
      onClosed: () => setState((latest) => (latest?.isOpen ? latest : undefined)),
    },
  };
}
