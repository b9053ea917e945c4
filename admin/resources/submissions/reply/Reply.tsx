import { Button } from 'antd';
import { Reply as ReplyIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEdits, type Edited } from '../../../kit/data/edits/useEdits';
import { addressOf } from '../../../../src/shared/submissions/address';
import { fullName, type Submission } from '../submissionRow';
import { NO_WORDS, replyEdits, type ReplyText } from './replyText';
import { useRecipients } from './useRecipients';
import '../submissions.css';

/** Lazy, because most visits need no reply; it loads the form library. */
const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

interface OpenReplyProps {
  submission: Submission;
  editing: Edited<ReplyText>;
  onSent: () => void;
  onCancel: () => void;
}

/** A reply sent by a colleague meanwhile is reported before this one is sent; the stage is the one on the screen. */
function OpenReply({ submission, ...form }: OpenReplyProps) {
  const recipients = useRecipients([submission]);
  const [seen] = recipients.entries;
  // A cancelled reply does not count.
  const replies = Math.min(seen.replies, submission.replies);
  return (
    <ReplyForm
      {...form}
      recipients={{ ...recipients, entries: [{ ...submission, replies }] }}
      title={`Reply to ${fullName(submission)}`}
    />
  );
}

/** A reply by email: a button that opens the form. */
export function Reply({ submission }: { submission: Submission }) {
  const editing = useEdits(replyEdits(submission.id), { version: 0, value: NO_WORDS });
  const [isWanted, setOpen] = useState(false);
  const isOpen = isWanted || editing.edits !== undefined;
  function cancel() {
    editing.forget();
    setOpen(false);
  }
  if (!addressOf(submission.email)) {
    return (
      <p>{`${submission.first_name} did not give an email address. Call ${submission.phone} instead.`}</p>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <Button
          type="primary"
          className="named-button"
          data-key="reply"
          icon={<ReplyIcon size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Reply to {submission.first_name}
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <OpenReply {...{ submission, editing }} onSent={() => setOpen(false)} onCancel={cancel} />
    </Suspense>
  );
}
