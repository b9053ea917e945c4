/** How a page is asked to show more than what is published. */
import type { LibraryImage } from './images/libraryImage';

/** The parameter of an address that holds the token of a preview link, `live` or `edit`. */
const PARAMETER = 'preview';

/** Asks for a page that takes unsaved values from the admin around it, */
const LIVE = 'live';
/** and for one whose texts lead to their fields there. */
export const EDIT = 'edit';

/** What an address asks for: nothing, unsaved values from the admin around it, or the draft of a link. */
export type PreviewRequest =
  | undefined
  | { readonly isLive: true; readonly isEdited: boolean }
  | { readonly isLive: false; token: string };

export function previewIn(search: string): PreviewRequest {
  const token = new URLSearchParams(search).get(PARAMETER);
  if (token === null) return undefined;
  return token === LIVE || token === EDIT
    ? { isLive: true, isEdited: token === EDIT }
    : { isLive: false, token };
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

/** A version of a section or setting that stands in for the stored one. */
export interface LiveValue {
  /** Table and key of what it stands in for, such as `site_content/testimonials`. */
  readonly id: string;
  readonly value: unknown;
  /** The pictures of the library in it, which visitors may not look up yet. */
  readonly images?: readonly LibraryImage[];
}

/** What the admin answers, and says again after every change. */
export interface LivePage {
  readonly drafts: readonly LiveValue[];
  /** What the look adds to the tokens while it is chosen, as a style sheet. */
  readonly style?: string | undefined;
  /** Changes with what is stored, which is to be read again then. */
  readonly stored?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function liveValueIn(draft: unknown): LiveValue[] {
  if (!isRecord(draft) || !('value' in draft) || typeof draft['id'] !== 'string') return [];
  const images = Array.isArray(draft['images']) ? draft['images'] : [];
  return [{ id: draft['id'], value: draft['value'], images: images as LibraryImage[] }];
}

/** Reads a message, which may come from anywhere. */
export function livePageIn(message: unknown): LivePage | undefined {
  if (!isRecord(message) || !Array.isArray(message['drafts'])) return undefined;
  const { drafts, stored, style } = message;
  return {
    drafts: drafts.flatMap(liveValueIn),
    ...(typeof stored === 'string' && { stored }),
    ...(typeof style === 'string' && { style }),
  };
}
