import { useNotification, useOnError } from '@refinedev/core';
import { useState } from 'react';
import { imageProblem } from './imageRules';
import { useImageStore } from './ImageStore';
import { prepareImage } from './prepareImage';

const FAILED = 'Failed to upload image';

/** Checks, shrinks and stores a file, then hands on its address. `problem` is the message to show at the field. */
export function useImageUpload(onStored: (address: string) => void) {
  const store = useImageStore();
  const { open: notify } = useNotification();
  const { mutate: onError } = useOnError();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(file: File) {
    const reason = imageProblem(file);
    setProblem(reason);
    if (reason) return;
    setUploading(true);
    try {
      onStored(await store.save(await prepareImage(file)));
    } catch (error) {
      // A session that ended is asked for again; the picture itself can be chosen once more.
      onError(error);
      setProblem(FAILED);
      notify?.({
        type: 'error',
        message: FAILED,
        description: 'The picture was not changed. Please try again.',
      });
    }
    setUploading(false);
  }

  return { upload, isUploading, problem };
}
