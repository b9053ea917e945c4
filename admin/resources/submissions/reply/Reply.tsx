import { Button } from 'antd';
import { Reply as ReplyIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import type { Submission } from '../submissionRow';
import './reply.css';
import { NO_WORDS } from './replyText';

/** Most entries are looked at without a reply; it brings what forms are made of. */
const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

/** A reply by mail: a button until somebody writes one. */
export function Reply({ submission }: { submission: Submission }) {
  const editing = useDraft(`reply ${submission.id}`, { version: 0, value: NO_WORDS });
  const [isOpen, setOpen] = useState(editing.draft !== undefined);
  function cancel() {
    editing.forget();
    setOpen(false);
  }
  if (!isOpen) {
    return (
      <div>
        <Button
          type="primary"
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
      <ReplyForm
        entries={[submission]}
        title={`Reply to ${submission.email}`}
        editing={editing}
        onSent={() => setOpen(false)}
        onCancel={cancel}
      />
    </Suspense>
  );
}
