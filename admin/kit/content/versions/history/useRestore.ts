import { useNotification } from '@refinedev/core';
import { App } from 'antd';

/**
 * Brings an earlier value back to the screen, where it is saved like any edit. Asks first when there are unsaved edits,
 * because they make room for it.
 */
export function useRestore<T>(hasEdits: boolean, put: (value: T) => unknown) {
  const { modal } = App.useApp();
  const { open: notify } = useNotification();

  function bringBack(value: T, version: number, close: () => void) {
    put(value);
    close();
    notify?.({
      type: 'success',
      message: `Version ${version} restored, not saved yet`,
      description: 'Save it to make it the current version.',
    });
  }

  return (value: T, version: number, close: () => void) => {
    if (!hasEdits) return bringBack(value, version, close);
    void modal.confirm({
      title: 'Replace your unsaved changes?',
      content: 'The restored version will replace your unsaved changes shown here.',
      okText: 'Restore',
      cancelText: 'Keep my changes',
      onOk: () => bringBack(value, version, close),
    });
  };
}
