import { App } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../kit/data/useAction';
import { useImageStore } from '../../../kit/images/ImageStore';
import { shortName, type OutsideFile } from './outsideFile';

const filesInWords = (count: number) => (count === 1 ? 'this file' : `these ${count} files`);

/** Fetches a file, or deletes some after a question. */
export function useOutsideActions(onChanged: () => Promise<void>) {
  const store = useImageStore();
  const { modal } = App.useApp();
  const fetching = useAction();
  const removing = useAction(onChanged);
  const [busy, setBusy] = useState<string>();

  async function fetchFile(name: string): Promise<File | undefined> {
    let file: File | undefined;
    setBusy(name);
    await fetching.act(
      async () => {
        const answer = await fetch(store.addressOf(name));
        if (!answer.ok) throw new Error('The file no longer exists.');
        const blob = await answer.blob();
        file = new File([blob], shortName(name), { type: blob.type });
      },
      { failed: 'The file could not be read' },
    );
    setBusy(undefined);
    return file;
  }

  const removeNow = async (files: readonly OutsideFile[]) =>
    void (await removing.act(() => store.remove(files.map(({ name }) => name)), {
      done: files.length === 1 ? 'File deleted' : `${files.length} files deleted`,
      failed: 'Not everything could be deleted',
    }));

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
