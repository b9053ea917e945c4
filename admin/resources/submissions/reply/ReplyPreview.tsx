import { Modal } from 'antd';
import type { ReplyText } from './replyText';

interface ReplyPreviewProps {
  to: string;
  words: ReplyText;
  isOpen: boolean;
  onClose: () => void;
}

/** The words as they will be sent. */
export function ReplyPreview({ to, words, isOpen, onClose }: ReplyPreviewProps) {
  return (
    <Modal title="Your reply as it will be sent" open={isOpen} footer={null} width={640} onCancel={onClose}>
      <dl className="reply-head">
        <div>
          <dt>To</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{words.subject || '–'}</dd>
        </div>
      </dl>
      <p className="entry-text">{words.body || '–'}</p>
      <p className="dialog-note">The name, address and phone number of the agency follow below it.</p>
    </Modal>
  );
}
