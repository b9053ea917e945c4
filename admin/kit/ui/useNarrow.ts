import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 48rem)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for one column only. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches);
