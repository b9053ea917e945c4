/** Messages between the admin and a page in its frame. Their code is loaded with the first preview. */
import type { LibraryImage } from '../libraryImage';

/** A page in a frame of the admin sends this when it is ready for values. */
export const READY = 'sampark-preview-ready';

/** A version of a section or setting that replaces the stored one. */
export interface LiveValue {
  /** Table and key of the replaced row, such as `site_content/testimonials`. */
  readonly id: string;
  readonly value: unknown;
  /** The library's pictures in it, which visitors may not look up yet. */
  readonly images?: readonly LibraryImage[];
}

/** The admin's answer, repeated after every change. */
export interface LivePage {
  readonly drafts: readonly LiveValue[];
  /** The style sheet of the look being chosen, to follow the tokens. */
  readonly style?: string | undefined;
  /** Changes with the stored content, which must then be read again. */
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
