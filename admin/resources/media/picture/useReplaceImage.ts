import { useInvalidate, useOnError } from '@refinedev/core';
import { useState } from 'react';
import { ConflictError, NEWER_SHOWN } from '../../../kit/data/errors';
import { useCallFunction } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { useImageStore } from '../../../kit/images/ImageStore';
import { discard, keepImage, type ImageFiles } from '../../../kit/images/keepImage';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { prepareImage } from '../../../kit/images/prepareImage';

/** Everything whose rows name the files of pictures. */
const REWRITTEN = ['images', 'site_content', 'site_settings', 'content_drafts'];

const namesOf = ({ name, small_name }: ImageFiles) => (small_name === null ? [name] : [name, small_name]);

/** Puts a file in the place of a picture. `progress` goes from 0 to 1 while it leaves. */
export function useReplaceImage(image: ImageRow) {
  const store = useImageStore();
  const invalidate = useInvalidate();
  const callFunction = useCallFunction();
  const { mutate: onError } = useOnError();
  const { act } = useAction(async () => {
    for (const resource of REWRITTEN) await invalidate({ resource, invalidates: ['resourceAll'] });
  });
  const [progress, setProgress] = useState<number>();

  async function rewrite(files: ImageFiles): Promise<string[]> {
    try {
      return await callFunction('replace_image', { id: image.id, version: image.version, files });
    } catch (error) {
      await discard(store, namesOf(files));
      throw error;
    }
  }

  async function exchange(file: File) {
    try {
      const files = await keepImage(store, await prepareImage(file), setProgress);
      await discard(store, await rewrite(files));
    } catch (error) {
      onError(error);
      throw error instanceof ConflictError ? new ConflictError(NEWER_SHOWN) : error;
    }
  }

  async function replace(file: File) {
    setProgress(0);
    await act(() => exchange(file), {
      done: () => ({
        message: 'Image replaced',
        description: 'Check that the description and the focal point still fit.',
      }),
      failed: 'The image was not replaced',
    });
    setProgress(undefined);
  }

  return { replace, progress };
}
