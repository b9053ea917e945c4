/** The storage of picture files, which keeps all files of a picture or none. */
import { createContext, use } from 'react';
import type { PreparedFile, PreparedImage } from './prepareImage';

/** The names are those of the library, such as `public/<uuid>.webp`. */
export interface ImageStore {
  /** Stores a file under a new random name and returns that name. Reports uploaded bytes. Throws RequestError. */
  put(file: PreparedFile, onSent: (bytes: number) => void): Promise<string>;
  /** The reference to a file in content: a URL, or a path on this site. */
  addressOf(name: string): string;
  /** A missing file is not an error. Throws RequestError. */
  remove(names: readonly string[]): Promise<void>;
}

export const ImageStoreContext = createContext<ImageStore | undefined>(undefined);

export function useImageStore(): ImageStore {
  const store = use(ImageStoreContext);
  if (!store) throw new Error('There is no image store above this component.');
  return store;
}

/** The columns of the library for files. */
export interface ImageFiles {
  readonly name: string;
  readonly small_name: string | null;
  readonly width: number;
  readonly height: number;
  readonly small_width: number | null;
  readonly bytes: number;
}

/** Removes the files of a failed upload, if possible. */
export const discard = (store: ImageStore, names: readonly string[]): Promise<void> =>
  store.remove(names).catch(() => undefined);

/** `onProgress` receives the share uploaded, from 0 to 1. */
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
