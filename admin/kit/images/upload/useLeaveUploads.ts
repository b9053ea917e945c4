import { App } from 'antd';
import { useUnsavedWork } from '../../data/unsaved';
import { isOpen, type Upload } from './uploadQueue';

/** Leaves the dialog, after a question where words would be lost. */
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
