import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML of the server and while hydrating, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
