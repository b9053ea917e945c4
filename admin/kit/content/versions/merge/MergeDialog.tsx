import { Button, Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { Side } from '../../../data/merge/mergeFields';
import { Lines } from '../../../ui/view/values';
import '../versions.css';

export interface MergeScreen {
  readonly isOpen: boolean;
  /** The author and time of the other version. */
  readonly saved: ReactNode;
  /** Mine is already published: this is about the scheduled draft. */
  readonly isPublished?: boolean | undefined;
  readonly onTakeTheirs: () => void;
  readonly onLater: () => void;
}

interface MergeDialogProps extends MergeScreen {
  /** The changes of each side, one line each. */
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  /** The number of decisions, and of open ones. */
  readonly questions: number;
  readonly open: number;
  readonly children: ReactNode;
  readonly onAnswerAll: (side: Side) => void;
  readonly onMerged: () => void;
}

function Changes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <Lines lines={lines.length > 0 ? lines : ['No visible difference']} />
    </section>
  );
}

const stillOpen = (open: number) =>
  open === 0 ? 'All decisions made.' : `${open} ${open === 1 ? 'decision' : 'decisions'} left.`;

/** Opens after the database refused a stale save. Nothing is lost before the decision, and nothing is saved here. */
export function MergeDialog(props: MergeDialogProps) {
  const { isOpen, saved, isPublished, theirs, mine, questions, open, children } = props;
  const body = useRef<HTMLDivElement>(null);

  function finish() {
    if (open === 0) return props.onMerged();
    body.current?.querySelector<HTMLElement>('[data-open="true"] input')?.focus();
  }

  return (
    <Modal
      title={isPublished ? 'The draft changes the same fields' : 'Someone else saved this in the meantime'}
      open={isOpen}
      onCancel={props.onLater}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={880}
      footer={
        <div className="dialog-buttons">
          <Button onClick={props.onLater}>Decide later</Button>
          <Button onClick={props.onTakeTheirs}>{isPublished ? 'Leave theirs' : 'Discard my edits'}</Button>
          <Button type="primary" onClick={finish}>
            Use the merged version
          </Button>
        </div>
      }
    >
      <div className="merge" ref={body}>
        <p>
          {saved}{' '}
          {isPublished
            ? 'Your version is published. Choose what the draft will contain.'
            : 'Your edits have not been saved, but are kept here.'}
        </p>
        <div className="conflict-sides">
          <Changes title="Their changes" lines={theirs} />
          <Changes title="Your changes" lines={mine} />
        </div>
        {questions === 0 ? (
          <p>
            You changed different parts, so both changes can be combined. Use the merged version, then save
            it.
          </p>
        ) : (
          <section className="merge-questions" aria-label="To decide">
            <div className="merge-questions-head">
              <h3>To decide</h3>
              <div className="button-row">
                <Button onClick={() => props.onAnswerAll('mine')}>Keep all mine</Button>
                <Button onClick={() => props.onAnswerAll('theirs')}>Keep all theirs</Button>
              </div>
            </div>
            <p>Everything else was changed by only one of you and has already been merged.</p>
            {children}
          </section>
        )}
        <output>{questions > 0 ? stillOpen(open) : ''}</output>
      </div>
    </Modal>
  );
}
