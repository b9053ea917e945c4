/** Reads pictures of the library for drawings. Nothing else is fetched, whatever address is stored. */
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../data/withTimeout';
import { imageNameIn } from '../../shared/libraryImage';

/** A logo, and the ones before it. A file in the library never changes. */
const MOST_PICTURES = 4;
const TIMEOUT_MS = 5000;

export type ReadPicture = (address: string) => Promise<string | undefined>;

/** `origin` is that of the backend. Returns undefined if a picture cannot be read or drawn. */
export function createPictureReader(origin: string, ask: typeof fetch = fetch): ReadPicture {
  const kept = new LRUCache<string, string>({ max: MOST_PICTURES });
  return async (address) => {
    const name = imageNameIn(address);
    if (name === undefined) return undefined;
    const known = kept.get(name);
    if (known !== undefined) return known;
    try {
      const { dataAddressOf } = await import('./pictureData');
      const data = await withTimeout(TIMEOUT_MS, async (signal) =>
        dataAddressOf(await ask(`${origin}/storage/v1/object/public/images/${name}`, { signal })),
      );
      if (data !== undefined) kept.set(name, data);
      return data;
    } catch (error) {
      console.error(`The logo could not be read, so the built-in one is used. ${String(error)}`);
      return undefined;
    }
  };
}
