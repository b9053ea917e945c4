/**
 * Replaces the published content on a page that shows a draft: with the content of a link, or with the values typed in
 * the admin around its frame. No other page loads this.
 */
import type { DataRouter } from 'react-router-dom';
import type { VisibleContent } from '../../data/content';
import { type BackendAddress, isNotFoundError } from '../../data/client';
import type { StoredContent } from '../../data/contentReader';
import { livePageIn, READY, type LivePage } from '../../shared/preview/livePage';
import { createPreviewReader } from '../../data/previewReader';
import { withPreviewOf, type PreviewRequest } from '../../shared/preview/preview';
import type { PageConfig } from '../config';
import { draftNotice, endedNotice, showNotice } from './notice';
import { keepDraftInLinks } from './pageLinks';

/** The source of content for a page that shows a draft. */
export interface PagePreview {
  read(signal: AbortSignal): Promise<VisibleContent>;
  /** Another page of the site, with the same draft. */
  addressOf(address: string): string;
  /** Calls back whenever the content changes. */
  follow(onChange: () => Promise<void>, router: DataRouter): void;
}

/** The number of frames in which a page must show the place of its address. */
const MOST_FRAMES = 60;

/**
 * The place in the address may not have been there before: a hidden section is shown here. Only this window scrolls;
 * `scrollIntoView` would scroll the admin around it too.
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

/** A style sheet made by a script is not an inline style, so the security policy allows it. */
const sheet = new CSSStyleSheet();

function dress(style: string | undefined): void {
  if (style === undefined) return;
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

function followAdmin(address: BackendAddress, isEdited: boolean): Omit<PagePreview, 'addressOf'> {
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

/** A server sends this in its response; a static host has nothing about a link. */
function keepToYourself(): void {
  for (const [name, content] of [
    ['robots', 'noindex'],
    ['referrer', 'no-referrer'],
  ] as const) {
    const meta = document.createElement('meta');
    document.head.append(Object.assign(meta, { name, content }));
  }
}

function followLink(config: PageConfig, token: string): Omit<PagePreview, 'addressOf'> {
  const readPreview = createPreviewReader(config);
  if (config.isExported) keepToYourself();
  return {
    async read(signal) {
      try {
        const preview = await readPreview(token, signal);
        showNotice(draftNotice(preview));
        return preview.content;
      } catch (error) {
        if (!isNotFoundError(error)) throw error;
        showNotice(endedNotice);
        const { createContentReader } = await import('../../data/contentReader');
        return createContentReader(config)(signal);
      }
    },
    follow: () => undefined,
  };
}

export function startPreview(config: PageConfig, request: NonNullable<PreviewRequest>): PagePreview {
  const { search } = location;
  keepDraftInLinks(search);
  const page = request.isLive ? followAdmin(config, request.isEdited) : followLink(config, request.token);
  return { ...page, addressOf: (address) => withPreviewOf(search, address) };
}
