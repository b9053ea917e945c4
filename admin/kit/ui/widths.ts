/** The available width, of the window and of an element. */
import { useCallback, useSyncExternalStore, useLayoutEffect, useState, type RefObject } from 'react';

/** True if the window is at most this wide; without a width, if there is room for only one column. */
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

/** The width of an element in px, as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
