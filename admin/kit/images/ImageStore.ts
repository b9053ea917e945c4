/** The files of pictures: where they are kept, and keeping all files of one or none. */
import { createContext, use } from 'react';
import type { PreparedFile, PreparedImage } from './prepareImage';

/** The names are those of the library, such as `public/<uuid>.webp`. */
export interface ImageStore {
  /** Keeps a file under a new random name and gives that name. Hears how many bytes have left. Throws RequestError. */
  put(file: PreparedFile, onSent: (bytes: number) => void): Promise<string>;
  /** What content refers to a file by: a URL, or a path on this site. */
  addressOf(name: string): string;
  /** A file that is gone already is no error. Throws RequestError. */
  remove(names: readonly string[]): Promise<void>;
}

export const ImageStoreContext = createContext<ImageStore | undefined>(undefined);

export function useImageStore(): ImageStore {
  const store = use(ImageStoreContext);
  if (!store) throw new Error('There is no image store above this component.');
  return store;
}

/** The columns of the library that say what the files are. */
export interface ImageFiles {
  readonly name: string;
  readonly small_name: string | null;
  readonly width: number;
  readonly height: number;
  readonly small_width: number | null;
  readonly bytes: number;
}

/** What an upload has left behind goes again, if it can. */
export const discard = (store: ImageStore, names: readonly string[]): Promise<void> =>
  store.remove(names).catch(() => undefined);

/** `onProgress` hears which part has left, from 0 to 1. */
export async function keepImage(
  store: ImageStore,
  { full, small, width, height }: PreparedImage,
  onProgress: (part: number) => void,
): Promise<ImageFiles> {
  const files = small ? [full, small] : [full];
  const total = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const kept = new Map<PreparedFile, string>();
  let done = 0;
  try {
    for (const file of files) {
      kept.set(file, await store.put(file, (sent) => onProgress((done + sent) / total)));
      done += file.bytes.byteLength;
    }
  } catch (error) {
    await discard(store, [...kept.values()]);
    throw error;
  }
  return {
    name: kept.get(full) ?? '',
    small_name: (small && kept.get(small)) ?? null,
    width,
    height,
    small_width: small?.width ?? null,
    bytes: full.bytes.byteLength,
  };
}
