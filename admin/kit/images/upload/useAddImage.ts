import { useCreate } from '@refinedev/core';
import { useImageStore } from '../ImageStore';
import { discard, keepImage } from '../keepImage';
import type { ImageRow } from '../libraryRow';
import { prepareImage } from '../prepareImage';
import type { Upload } from './uploadQueue';

/** Shrinks a picture, stores its files and enters it into the library. Rejects with RequestError. */
export function useAddImage() {
  const store = useImageStore();
  const { mutateAsync: create } = useCreate<ImageRow>();
  return async (upload: Upload, onProgress: (part: number) => void): Promise<ImageRow> => {
    const { file, title, alt, isDecorative } = upload;
    const prepared = await prepareImage(file);
    const files = await keepImage(store, prepared, onProgress);
    try {
      const { data } = await create({
        resource: 'images',
        values: { ...files, title, alt: isDecorative ? '' : alt.trim(), is_decorative: isDecorative },
        invalidates: ['list'],
      });
      return data;
    } catch (error) {
      await discard(
        store,
        [files.name, files.small_name].filter((name) => name !== null),
      );
      throw error;
    }
  };
}
