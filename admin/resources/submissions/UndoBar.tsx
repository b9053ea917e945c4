import { Button } from 'antd';
import { useState } from 'react';
import type { SubmissionActions } from './useSubmissionActions';
import './submissions.css';

/** Shows the last move, and undoes it. It stays until it is used, closed or replaced by another move. */
export function UndoBar({
  actions,
}: {
  actions: Pick<SubmissionActions, 'lastMove' | 'undoMove' | 'forgetMove'>;
}) {
  const { lastMove, undoMove, forgetMove } = actions;
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    await undoMove();
    setBusy(false);
  }
  return (
    <div className={lastMove ? 'undo-bar' : 'visually-hidden'}>
      <output>{lastMove?.message}</output>
      {lastMove && (
        <>
          <Button loading={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
          <Button type="text" onClick={forgetMove}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}
