import { useState } from 'react';

interface Turn<T> {
  /** Counts openings, so that each starts anew. */
  readonly turn: number;
  readonly isOpen: boolean;
  readonly value: T;
}

/** A dialog that is opened for something. It stays while it closes, so that nothing changes on the way. */
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
