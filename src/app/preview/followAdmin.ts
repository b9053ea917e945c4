/** A page in a frame of the admin: shows what is being typed there. */
import { HAS_FONTS } from '../../shared/design/fontScript';
import type { BackendAddress } from '../../data/client';
import type { StoredContent } from '../../data/contentReader';
import { livePageIn, READY, type LivePage } from '../../shared/livePage';
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

/** A sheet that a script makes is no inline style, so the security policy has nothing against it. */
const sheet = new CSSStyleSheet();

function dress(style: string | undefined): void {
  if (style === undefined) return;
  // Whoever is choosing a font wants to see it.
  document.documentElement.setAttribute(HAS_FONTS, '');
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

export function followAdmin(address: BackendAddress, isEdited: boolean): Omit<PagePreview, 'addressOf'> {
  let stored: { readonly content: StoredContent; readonly at: string | undefined } | undefined;
  let shown: LivePage | undefined;
  return {
    async read(signal) {
      const { contentWith, createStoredReader, visibleContent } = await import('../../data/contentReader');
      const at = shown?.stored;
      if (!stored || stored.at !== at) stored = { content: await createStoredReader(address)(signal), at };
      return shown ? contentWith(stored.content, shown.drafts) : visibleContent(stored.content);
    },
    follow(onChange, router) {
      const begin = async () => {
        requestAnimationFrame(() => goToPlace());
        if (isEdited) (await import('../edit/startEditing')).startEditing(router);
      };
      addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
        const page = livePageIn(data);
        if (origin !== location.origin || source !== parent || !page) return;
        const isFirst = !shown;
        shown = page;
        dress(page.style);
        void onChange().then(() => (isFirst ? begin() : undefined));
      });
      parent.postMessage(READY, location.origin);
    },
  };
}
