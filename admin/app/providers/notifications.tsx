import type { NotificationProvider } from '@refinedev/core';
import { App, Button } from 'antd';
import { useRef } from 'react';

/**
 * Messages at the edge of the screen. Failures interrupt a screen reader, other messages wait. Refine's automatic
 * messages have a key and are silent unless enabled; messages from screens have none. An undoable message has a
 * button and stays while that button has the focus. A repeated failure replaces the first one, identified by its
 * text, and `close` removes it once it no longer applies.
 */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  const count = useRef(0);
  /** The last undoable message; the next change closes it. */
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
