import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { resumeContentProblem } from '../../../../src/shared/forms/resumeContent';
import { useAction } from '../../../kit/data/useAction';
import { useResumeStore } from '../../../kit/people/resumes';
import { safeFileName, saveFile } from './resumeFile';

/** Reads a resume, looks whether it is what its name says, and saves it. `count` is how many bytes have come so far. */
export function useResumeDownload(path: string, ownName: string) {
  const store = useResumeStore();
  const { modal } = App.useApp();
  const { act } = useAction();
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
    const read = async () => {
      try {
        save(await store.read(path, setCount, controller.signal));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    };
    setCount(0);
    await act(read, { failed: 'The resume could not be downloaded' });
    setCount(undefined);
  }

  return { name, count, download: () => void download(), cancel: () => running.current?.abort() };
}
