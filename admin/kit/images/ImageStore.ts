import { createContext, use } from 'react';
import type { PreparedImage } from './prepareImage';

export interface ImageStore {
  /** Keeps the picture and gives the address to store: a URL, or a path on this site. Throws RequestError. */
  save(image: PreparedImage): Promise<string>;
}

export const ImageStoreContext = createContext<ImageStore | undefined>(undefined);

export function useImageStore(): ImageStore {
  const store = use(ImageStoreContext);
  if (!store) throw new Error('There is no image store above this component.');
  return store;
}
