/** What the admin and a page in its frame say to each other. The code of it comes with the first preview. */
import type { LibraryImage } from '../libraryImage';

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
