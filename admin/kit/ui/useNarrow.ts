import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at most so wide; without a width, whether there is room for one column only. */
export function useNarrow(width = '48rem'): boolean {
  const query = `(max-width: ${width})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
