import { Alert, Button } from 'antd';
import { useState } from 'react';
import { focusOnMount } from '../../../kit/ui/focusOnMount';
import type { JobRow } from '../jobRow';
import { jobsInWords } from '../useJobActions';

interface UndoNoteProps {
  deleted: readonly JobRow[];
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/** Stays until it is used or closed, because a message that goes away by itself can be missed. */
export function UndoNote({ deleted, onUndo, onClose }: UndoNoteProps) {
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  return (
    <Alert
      type="success"
      showIcon
      closable={{ 'aria-label': 'Dismiss' }}
      onClose={onClose}
      message={`${jobsInWords(deleted)} deleted`}
      action={
        <Button ref={focusOnMount} loading={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      }
    />
  );
}
