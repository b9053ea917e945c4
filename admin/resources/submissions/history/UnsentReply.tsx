import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { FAILED_MAIL } from '../../../kit/addresses';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { useNow } from '../../../kit/ui/useNow';
import type { UnsentReply as Unsent } from '../../../kit/data/jsonAnswers';
import { useInboxCall } from '../actions/useInboxCall';
import { NO_WORDS, replyDraft, type ReplyText } from '../reply/replyText';
import type { Note } from './timeline';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

function UndoReply({ note, reply }: { note: Note; reply: Unsent }) {
  const { call, isBusy } = useInboxCall();
  const words = useDraft<ReplyText>(replyDraft(note.submission_id), { version: 0, value: NO_WORDS });
  async function undo() {
    const isDone = await call(
      'undo_replies',
      { batch: reply.batch, submission_id: reply.submission_id },
      { done: 'The reply was not sent', failed: 'It is too late to undo this' },
    );
    if (isDone && !words.draft) words.change(() => ({ subject: note.subject, body: note.body }));
  }
  return (
    <Button size="small" loading={isBusy} onClick={() => void undo()}>
      Undo<span className="visually-hidden"> this reply</span>
    </Button>
  );
}

function Waiting({ note, reply }: { note: Note; reply: Unsent }) {
  const leavesAt = new Date(reply.leaves_at);
  const isDue = leavesAt < useNow();
  return (
    <p className="timeline-unsent">
      {isDue ? (
        <span>This reply has not left yet.</span>
      ) : (
        <span>
          This reply leaves at <time dateTime={reply.leaves_at}>{clock.format(leavesAt)}</time>.
        </span>
      )}
      <UndoReply {...{ note, reply }} />
    </p>
  );
}

/** Says of a reply that has not left when it does, and takes it back as long as that is possible. */
export function UnsentReply({ note, reply }: { note: Note; reply: Unsent }) {
  if (reply.state === 'waiting') return <Waiting {...{ note, reply }} />;
  if (reply.state === 'sending') return <p className="timeline-unsent">This reply is being sent.</p>;
  return (
    <p className="timeline-unsent">
      This reply could not be sent. <Link to={FAILED_MAIL}>See failed emails</Link>
    </p>
  );
}
