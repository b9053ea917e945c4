/** Uploads pictures one after the other, each with its progress; failures can be retried. */
import { useCreate, useNotification, useOnError } from '@refinedev/core';
import { useState } from 'react';
import { App } from 'antd';
import { useEditsStore } from '../../data/edits/EditsStore';
import { messageOf } from '../../data/errors';
import { useUnsavedWork } from '../../data/unsaved';
import { useImageStore, discard, keepImage } from '../ImageStore';
import type { ImageRow } from '../library';
import { prepareImage } from '../prepareImage';
import { type Upload, askForDescriptions, changeUpload, enqueue, isDescribed, isOpen } from './uploadQueue';

/** Resizes a picture, stores its files and adds it to the library. Rejects with RequestError. */
function useAddImage() {
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

const FAILED = 'Failed to upload image';

const nameOf = ({ file }: Upload) => `picture ${file.name} ${file.size}`;

/** Restores the description when the same file is chosen again, since files cannot be kept. */
function useDescriptions() {
  const editsStore = useEditsStore();
  return {
    bringBack: (upload: Upload): Upload => ({
      ...upload,
      alt: upload.alt || (editsStore.read<string>(nameOf(upload))?.value ?? ''),
    }),
    keep: (upload: Upload, value: string) =>
      editsStore.keep(nameOf(upload), { version: 0, base: '', value, changedAt: new Date().toISOString() }),
    forget: (uploads: readonly Upload[]) => uploads.forEach((upload) => editsStore.clear(nameOf(upload))),
  };
}

export function useUploads(chosen: readonly File[] = []) {
  const add = useAddImage();
  const { open: notify } = useNotification();
  const { mutate: onError } = useOnError();
  const descriptions = useDescriptions();
  const [queue, setQueue] = useState(() => enqueue([], chosen).map(descriptions.bringBack));
  const [isRunning, setRunning] = useState(false);
  const change = (key: number, values: Partial<Upload>) =>
    setQueue((latest) => changeUpload(latest, key, values));

  async function upload(entry: Upload): Promise<ImageRow | undefined> {
    const { key } = entry;
    change(key, { state: 'working', progress: 0, problem: undefined });
    try {
      const image = await add(entry, (progress) => change(key, { progress }));
      change(key, { state: 'done', progress: 1, image });
      descriptions.forget([entry]);
      return image;
    } catch (error) {
      // After an ended session, the picture waits for the next sign-in.
      onError(error);
      change(key, { state: 'failed', problem: messageOf(error) ?? FAILED });
      return undefined;
    }
  }

  /** Returns the uploaded pictures; undefined if some failed. */
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
    add: (files: readonly File[]) => setQueue((latest) => enqueue(latest, files).map(descriptions.bringBack)),
    change: (key: number, values: Partial<Upload>) => {
      const upload = queue.find((entry) => entry.key === key);
      if (upload && values.alt !== undefined) descriptions.keep(upload, values.alt);
      change(key, values);
    },
    remove: (key: number) => {
      descriptions.forget(queue.filter((upload) => upload.key === key));
      setQueue((latest) => latest.filter((upload) => upload.key !== key));
    },
    forget: () => descriptions.forget(queue),
    start,
  };
}

/** Closes the dialog, after a question if descriptions would be lost. */
export function useLeaveUploads(queue: readonly Upload[], isRunning: boolean, leave: () => void) {
  const { modal } = App.useApp();
  const isTyped = queue.some((upload) => isOpen(upload) && upload.alt !== '');
  useUnsavedWork(isTyped || isRunning, !isRunning);
  return () => {
    if (isRunning) return;
    if (!isTyped) return leave();
    modal.confirm({
      title: 'Leave without uploading these images?',
      content: 'The descriptions you wrote will be lost. Images already in the library stay there.',
      okText: 'Leave',
      okButtonProps: { danger: true },
      cancelText: 'Stay',
      onOk: leave,
    });
  };
}
