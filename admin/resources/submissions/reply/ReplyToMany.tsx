import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { entriesInWords, type ListedSubmission } from '../submissionRow';
import './reply.css';
import { NO_WORDS } from './replyText';

const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

interface ReplyToManyProps {
  entries: readonly ListedSubmission[];
  stage?: Stage;
  onSent: () => void;
  onClose: () => void;
}

/** One answer to several people, filled for each. What is typed is kept until it is sent or discarded. */
export function ReplyToMany({ entries, stage, onSent, onClose }: ReplyToManyProps) {
  const editing = useDraft('replies', { version: 0, value: NO_WORDS });
  const [first, ...others] = entries;
  function discard() {
    editing.forget();
    onClose();
  }
  return (
    <Modal
      title={`Reply to ${entriesInWords(entries)}`}
      open
      footer={null}
      width={720}
      onCancel={onClose}
      maskClosable={false}
    >
      {first && (
        <Suspense>
          <ReplyForm
            entries={[first, ...others]}
            {...(stage && { stage })}
            editing={editing}
            onSent={onSent}
            onCancel={discard}
          />
        </Suspense>
      )}
    </Modal>
  );
}
