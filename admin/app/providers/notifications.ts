import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Away from the buttons that save, which stand at the lower right and on a phone along the lower edge. */
const placement = () => (matchMedia('(max-width: 40rem)').matches ? 'top' : 'bottomLeft');

/**
 * Messages at the edge of the screen. Failures interrupt a screen reader, everything else waits its turn. Refine is
 * silent unless it is asked to speak: what it says of its own accord has a key, what a screen says has none.
 */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    close: (key) => notification.destroy(key),
    open({ key, message, description, type }) {
      if (key || type === 'progress') return;
      const isError = type === 'error';
      notification.open({
        type,
        message,
        description,
        placement: placement(),
        duration: isError ? 12 : 5,
        role: isError ? 'alert' : 'status',
      });
    },
  };
}
