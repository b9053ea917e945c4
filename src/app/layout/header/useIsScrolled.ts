import { useSyncExternalStore } from 'react';

/** Pixels. Further down than this, the header turns white and tightens. */
const SCROLL_THRESHOLD = 10;

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD,
    () => false,
  );
}
