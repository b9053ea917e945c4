import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

interface ConflictDialogProps {
  isOpen: boolean;
  /** Who saved and when. */
  saved: ReactNode;
  /** What they changed since these edits began, and what was changed here, one line each. */
  theirs: readonly string[];
  mine: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onLater: () => void;
}

function Changes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="plain-list">
        {lines.length === 0 ? (
          <li>No visible difference</li>
        ) : (
          lines.map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
    </section>
  );
}

/** Shown when the database refused a stale save. Whatever is chosen, nothing is lost before it is chosen. */
export function ConflictDialog({
  isOpen,
  saved,
  theirs,
  mine,
  onKeepMine,
  onTakeTheirs,
  onLater,
}: ConflictDialogProps) {
  return (
    <Modal
      title="Somebody saved this in the meantime"
      open={isOpen}
      onCancel={onLater}
      maskClosable={false}
      width={640}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onLater}>Decide later</Button>
          <Button onClick={onTakeTheirs}>Take their version</Button>
          <Button type="primary" onClick={onKeepMine}>
            Keep my edits
          </Button>
        </div>
      }
    >
      <p>{saved} Your edits were not saved, and they are still here.</p>
      <div className="conflict-sides">
        <Changes title="Their changes" lines={theirs} />
        <Changes title="Your changes" lines={mine} />
      </div>
      <p>
        If you keep your edits, your next save replaces their version with yours. If you take their version,
        your edits are discarded.
      </p>
    </Modal>
  );
}
