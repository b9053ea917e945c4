/** Says to the layout that the session has ended while a person is at work. */

let hasEnded = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  hasEnded = value;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  announce: () => set(true),
  /** The person has signed in again, or has left. */
  settle: () => set(false),
  read: () => hasEnded,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
