import { useCustomMutation, useInvalidate, useNotification, useOnError } from '@refinedev/core';
import { useState } from 'react';
import { ConflictError, NEWER_SHOWN } from '../../../kit/data/errors';
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
  const { mutateAsync: call } = useCustomMutation();
  const { mutate: onError } = useOnError();
  const { open: notify } = useNotification();
  const [progress, setProgress] = useState<number>();

  async function rewrite(files: ImageFiles): Promise<string[]> {
    try {
      const { data } = await call({
        url: 'replace_image',
        method: 'post',
        values: { id: image.id, version: image.version, files },
      });
      return data as unknown as string[];
    } catch (error) {
      await discard(store, namesOf(files));
      throw error;
    }
  }

  async function replace(file: File) {
    setProgress(0);
    try {
      const files = await keepImage(store, await prepareImage(file), { onProgress: setProgress });
      await discard(store, await rewrite(files));
      const description = 'Check that the description and the focal point still fit.';
      notify?.({ type: 'success', message: 'Image replaced', description });
    } catch (error) {
      onError(error);
      const isStale = error instanceof ConflictError;
      const description = isStale ? NEWER_SHOWN : error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: 'The image was not replaced', description });
    }
    for (const resource of REWRITTEN) await invalidate({ resource, invalidates: ['resourceAll'] });
    setProgress(undefined);
  }

  return { replace, progress };
}
