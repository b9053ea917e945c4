import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useStaff } from '../../data/stored/useStaff';
import { Lines } from '../versions/Lines';
import { momentLabel } from './draftLabels';
import type { Publishing } from './usePublishing';

/** Asks whether a change that comes or goes at a time stays what it is. */
export function PublishQuestion<T>({ publishing }: { publishing: Publishing<T> }) {
  const { content, editing, question } = publishing;
  const nameOf = useStaff();
  const preset = useRef<HTMLButtonElement>(null);
  const { isLive } = editing;
  const draft = editing.beside ?? editing.prepared;
  const at = isLive ? draft?.unpublish_at : draft?.publish_at;
  if (!draft || !at) return null;
  const answer = (step: () => Promise<unknown>) => () => {
    question.close();
    void step();
  };
  const changes = content.describe(editing.published, content.read(draft.value));
  return (
    <Modal
      title="Publish yours alone, or both?"
      open={question.isOpen}
      onCancel={question.close}
      afterOpenChange={(isOpen) => isOpen && preset.current?.focus()}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      footer={
        <div className="dialog-buttons">
          <Button onClick={question.close}>Cancel</Button>
          <Button onClick={answer(question.publishBoth)}>{isLive ? 'Both, for good' : 'Both now'}</Button>
          <Button ref={preset} type="primary" onClick={answer(question.publishAlone)}>
            Yours alone
          </Button>
        </div>
      }
    >
      <p>
        This change by {nameOf(draft.updated_by)} is {isLive ? 'live until' : 'scheduled for'}{' '}
        {momentLabel(at)}:
      </p>
      <Lines lines={changes.length > 0 ? changes : ['No visible difference']} />
      <p>
        If you publish yours alone, theirs keeps its {isLive ? 'end' : 'date'}, and what you publish now goes
        into it.
      </p>
    </Modal>
  );
}
