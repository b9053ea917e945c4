/** Takes pictures into the library one after the other, each with its progress; what fails can be tried again. */
import { useNotification, useOnError } from '@refinedev/core';
import { useState } from 'react';
import { messageOf } from '../../data/errors';
import type { ImageRow } from '../libraryRow';
import {
  askForDescriptions,
  changeUpload,
  enqueue,
  isDescribed,
  isOpen,
  type ChosenFile,
  type Upload,
} from './uploadQueue';
import { useAddImage } from './useAddImage';

const FAILED = 'Failed to upload image';

export function useUploads(chosen: readonly ChosenFile[]) {
  const add = useAddImage();
  const { open: notify } = useNotification();
  const { mutate: onError } = useOnError();
  const [queue, setQueue] = useState(() => enqueue([], chosen));
  const [isRunning, setRunning] = useState(false);
  const change = (key: number, values: Partial<Upload>) =>
    setQueue((latest) => changeUpload(latest, key, values));

  async function upload(entry: Upload): Promise<ImageRow | undefined> {
    const { key } = entry;
    change(key, { state: 'working', progress: 0, problem: undefined });
    try {
      const image = await add(entry, (progress) => change(key, { progress }));
      change(key, { state: 'done', progress: 1, image });
      return image;
    } catch (error) {
      // A session that ended is asked for again; the picture waits here.
      onError(error);
      change(key, { state: 'failed', problem: messageOf(error) ?? FAILED });
      return undefined;
    }
  }

  /** Gives the pictures that are in the library now; undefined when some of them are not. */
  async function start(): Promise<ImageRow[] | undefined> {
    const open = queue.filter(isOpen);
    setQueue(askForDescriptions);
    const ready = open.filter(isDescribed);
    setRunning(true);
    const added: (ImageRow | undefined)[] = [];
    for (const entry of ready) added.push(await upload(entry));
    setRunning(false);
    const failures = added.filter((image) => image === undefined).length;
    if (failures > 0) {
      const description = failures === 1 ? 'Please try again.' : `${failures} images. Please try again.`;
      notify?.({ type: 'error', message: FAILED, description });
    }
    if (failures > 0 || ready.length < open.length) return undefined;
    const before = queue.flatMap(({ image }) => image ?? []);
    return [...before, ...added.filter((image) => image !== undefined)];
  }

  return {
    queue,
    isRunning,
    add: (files: readonly ChosenFile[]) => setQueue((latest) => enqueue(latest, files)),
    change,
    remove: (key: number) => setQueue((latest) => latest.filter((upload) => upload.key !== key)),
    start,
  };
}
