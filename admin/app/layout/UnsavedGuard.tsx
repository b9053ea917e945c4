import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { CONTENT } from '../../kit/ui/addresses';
import { hasUnsavedWork, isAllKept, releaseUnsavedWork } from '../../kit/data/unsaved';

const KEPT = 'Your changes are not saved. This browser keeps them until you come back.';
const LOST = 'Some of your changes on this screen cannot be kept and will be lost.';

export const leaving = () => ({
  title: 'Leave with unsaved changes?',
  content: isAllKept() ? KEPT : LOST,
  okText: 'Leave',
  cancelText: 'Stay',
});

/** A list and the pages of its items are one place: edits of one show in the other. */
const placeOf = (path: string) => (path.startsWith(`${CONTENT}/`) ? path.split('/', 5).join('/') : path);

function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (hasUnsavedWork()) event.preventDefault();
}

/** Asks before a link, the back button, a reload or a closed tab discards unsaved work. */
export function UnsavedGuard() {
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation.pathname) !== placeOf(nextLocation.pathname) && hasUnsavedWork(),
  );
  useEffect(() => {
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const question = modal.confirm({
      ...leaving(),
      onOk() {
        releaseUnsavedWork();
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
    // Pressing Back twice asks once.
    return () => question.destroy();
  }, [blocker, modal]);
  return null;
}
