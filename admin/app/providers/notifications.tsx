import type { NotificationProvider } from '@refinedev/core';
import { App, Button } from 'antd';
import { useRef } from 'react';

/**
 * Messages at the edge of the screen. Failures interrupt a screen reader, everything else waits its turn. Refine is
 * silent unless it is asked to speak: what it says of its own accord has a key, what a screen says has none. What can be
 * taken back has a button for it as long as it stands, and it stands while that button has the focus. A failure is known by its
 * words: said again it takes the place of the first, and "close" ends it once what it said is over. admin.css says where they stand.
 */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  const count = useRef(0);
  /** The last that could be taken back; the next such change ends that. */
  const undoable = useRef<string>(undefined);
  return {
    close: (key) => notification.destroy(key),
    open({ key, message, description, type, undoableTimeout, cancelMutation }) {
      if (key || type === 'progress') return;
      const isError = type === 'error';
      const seconds = undoableTimeout ?? (isError ? 12 : 5);
      const name = isError ? message : `message-${(count.current += 1)}`;
      if (cancelMutation) {
        if (undoable.current) notification.destroy(undoable.current);
        undoable.current = name;
      }
      function undo() {
        undoable.current = undefined;
        notification.destroy(name);
        cancelMutation?.();
      }
      const show = (duration: number) =>
        notification.open({
          key: name,
          type,
          message,
          description,
          placement: 'bottomLeft',
          duration,
          role: isError ? 'alert' : 'status',
          actions: cancelMutation && (
            <Button
              onClick={undo}
              onFocus={() => show(0)}
              onBlur={() => undoable.current === name && show(seconds)}
            >
              Undo
            </Button>
          ),
        });
      show(seconds);
    },
  };
}
