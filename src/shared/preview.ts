/** How a page is asked to show more than what is published. */
import type { LibraryImage } from './images/libraryImage';

/** The parameter of an address that holds the token of a preview link, or `live`. */
const PARAMETER = 'preview';

/** Asks for a page that takes unsaved values from the admin around it. */
const LIVE = 'live';

/** What an address asks for: nothing, unsaved values from the admin around it, or the draft of a link. */
export type PreviewRequest =
  | undefined
  | { readonly isLive: true }
  | { readonly isLive: false; token: string };

export function previewIn(search: string): PreviewRequest {
  const token = new URLSearchParams(search).get(PARAMETER);
  if (token === null) return undefined;
  return token === LIVE ? { isLive: true } : { isLive: false, token };
}

/** The query without it, with its question mark; empty where nothing else is asked. */
export function withoutPreview(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size === 0 ? '' : `?${query}`;
}

/** `/services#industries` as a page that shows what `token` leads to. */
export function previewPath(path: string, token?: string): string {
  const [page = '/', place] = path.split('#');
  return `${page}?${PARAMETER}=${token ?? LIVE}${place === undefined ? '' : `#${place}`}`;
}

/** What a page in a frame of the admin says when it can take values. */
export const READY = 'sampark-preview-ready';

/** What the admin answers, and says again after every change. */
export interface LiveValue {
  /** Table and key of what it stands in for, such as `site_content/testimonials`. */
  readonly id: string;
  readonly value: unknown;
  /** The pictures of the library in it, which visitors may not look up yet. */
  readonly images?: readonly LibraryImage[];
}

/** Reads a message, which may come from anywhere. */
export function liveValueIn(message: unknown): LiveValue | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('id' in message) || !('value' in message) || typeof message.id !== 'string') return undefined;
  const images = 'images' in message && Array.isArray(message.images) ? message.images : [];
  return { id: message.id, value: message.value, images: images as LibraryImage[] };
}
