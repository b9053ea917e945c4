import { useNotification } from '@refinedev/core';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { resumeContentProblem } from '../../../../src/shared/forms/resumeContent';
import { useResumeStore } from '../../../kit/people/resumes';
import { safeFileName, saveFile } from './resumeFile';

/** Reads a resume, looks whether it is what its name says, and saves it. `count` is how many bytes have come so far. */
export function useResumeDownload(path: string, ownName: string) {
  const store = useResumeStore();
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const name = safeFileName(ownName, path);

  function save(bytes: Uint8Array<ArrayBuffer>) {
    const problem = resumeContentProblem(path, bytes);
    if (!problem) return saveFile(bytes, name);
    modal.confirm({
      title: 'The file content does not match its name',
      content: `The file may be damaged or harmful. Result of the check: ${problem}`,
      okText: 'Save it anyway',
      okButtonProps: { danger: true },
      cancelText: 'Do not save',
      onOk: () => saveFile(bytes, name),
    });
  }

  async function download() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      save(await store.read(path, setCount, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) {
        const description = error instanceof Error ? error.message : undefined;
        notify?.({ type: 'error', message: 'The resume could not be downloaded', description });
      }
    }
    setCount(undefined);
  }

  return { name, count, download: () => void download(), cancel: () => running.current?.abort() };
}
