import { App } from 'antd';

/** Brings an earlier value back. Asks first when there are unsaved edits, because they make room for it. */
export function useRestore<T>(hasEdits: boolean, restore: (value: T, version: number) => unknown) {
  const { modal } = App.useApp();

  function bringBack(value: T, version: number, close: () => void) {
    close();
    restore(value, version);
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
