import { createContext, use } from 'react';
import type { PreparedFile } from './prepareImage';

/** The files of pictures. Their names are those of the library, such as `public/<uuid>.webp`. */
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
