import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedWork, releaseUnsavedWork } from '../../kit/data/unsaved';

export const LEAVING = {
  title: 'Leave with unsaved changes?',
  content:
    'Changes to lists and forms are kept in this browser until you come back; notes and replies only until you close this window.',
  okText: 'Leave',
  cancelText: 'Stay',
};

function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (hasUnsavedWork()) event.preventDefault();
}

/** Asks before a link, the back button, a reload or a closed tab leaves unsaved work behind. */
export function UnsavedGuard() {
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  );
  useEffect(() => {
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    modal.confirm({
      ...LEAVING,
      onOk() {
        releaseUnsavedWork();
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
  }, [blocker, modal]);
  return null;
}
