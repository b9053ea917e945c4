/** A page in a frame of the admin: shows what is being typed there. */
import type { BackendAddress } from '../../data/client';
import type { StoredContent } from '../../data/contentReader';
import { liveValueIn, READY, type LiveValue } from '../../shared/preview';
import type { PagePreview } from './PagePreview';

/** How many frames a page may take to show a place. */
const MOST_FRAMES = 60;

/**
 * The place that the address names may not have been there before: a hidden section is shown here. Only this window
 * moves; `scrollIntoView` would move the admin around it too.
 */
function goToPlace(framesLeft = MOST_FRAMES): void {
  const place = document.getElementById(location.hash.slice(1));
  if (place) {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    scrollTo({ top: place.getBoundingClientRect().top + scrollY - margin, behavior: 'instant' });
  } else if (location.hash !== '' && framesLeft > 0) {
    requestAnimationFrame(() => goToPlace(framesLeft - 1));
  }
}

export function followAdmin(address: BackendAddress): PagePreview {
  let stored: StoredContent | undefined;
  let shown: LiveValue | undefined;
  return {
    async read(signal) {
      const { contentWith, createStoredReader, visibleContent } = await import('../../data/contentReader');
      stored ??= await createStoredReader(address)(signal);
      return shown ? contentWith(stored, shown) : visibleContent(stored);
    },
    follow(onChange) {
      addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
        const value = liveValueIn(data);
        if (origin !== location.origin || source !== parent || !value) return;
        const isFirst = !shown;
        shown = value;
        void onChange().then(() => isFirst && requestAnimationFrame(() => goToPlace()));
      });
      parent.postMessage(READY, location.origin);
    },
  };
}
