import { useNotification } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useImageStore } from '../../../kit/images/ImageStore';
import { shortName, type OutsideFile } from './outsideFile';

const filesInWords = (count: number) => (count === 1 ? 'this file' : `these ${count} files`);

/** Fetches a file, or deletes some after a question. */
export function useOutsideActions(onChanged: () => Promise<void>) {
  const store = useImageStore();
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState<string>();
  const fail = (message: string, error: unknown) =>
    notify?.({ type: 'error', message, description: error instanceof Error ? error.message : undefined });

  async function fetchFile(name: string): Promise<File | undefined> {
    setBusy(name);
    try {
      const answer = await fetch(store.addressOf(name));
      if (!answer.ok) throw new Error('The file no longer exists.');
      const blob = await answer.blob();
      return new File([blob], shortName(name), { type: blob.type });
    } catch (error) {
      fail('The file could not be read', error);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  async function removeNow(files: readonly OutsideFile[]) {
    try {
      await store.remove(files.map(({ name }) => name));
      const message = files.length === 1 ? 'File deleted' : `${files.length} files deleted`;
      notify?.({ type: 'success', message });
    } catch (error) {
      fail('Not everything could be deleted', error);
    }
    await onChanged();
  }

  function remove(files: readonly OutsideFile[]) {
    const isMissed = files.some(({ is_in_history }) => is_in_history);
    modal.confirm({
      title: `Delete ${filesInWords(files.length)}?`,
      content: isMissed
        ? 'Earlier versions of a page use it and would be missing it. This cannot be undone.'
        : 'No page uses it, not even in an earlier version. This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => removeNow(files),
    });
  }

  return { busy, fetchFile, remove };
}
