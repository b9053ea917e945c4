/** One event in the history of a person. An event of another entry links there. */
import { Button, App } from 'antd';
import { Link } from 'react-router-dom';
import { ArrowRightLeft, Inbox, Reply, StickyNote, type LucideIcon } from 'lucide-react';
import { FAILED_MAIL } from '../../../kit/ui/addresses';
import { useEdits } from '../../../kit/data/edits/useEdits';
import { useNow } from '../../../kit/ui/clock';
import type { UnsentReply as Unsent } from '../../../kit/data/inboxAnswers';
import { When } from '../../../kit/ui/view/values';
import { useInboxCall } from '../useSubmissionActions';
import { NO_WORDS, replyEdits, type ReplyText } from '../reply/replyText';
import { submissionPath } from '../submissionRow';
import { useMe } from '../useSubmissions';
import { changeInWords, topicOf, useIndustryLabels } from '../labels';
import type { Note, TimelineEntry } from './useHistory';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

function UndoReply({ note, reply }: { note: Note; reply: Unsent }) {
  const { call, isBusy } = useInboxCall();
  const words = useEdits<ReplyText>(replyEdits(note.submission_id), { version: 0, value: NO_WORDS });
  async function undo() {
    const isDone = await call(
      'undo_replies',
      { batch: reply.batch, submission_id: reply.submission_id },
      { done: 'The reply was cancelled', failed: 'It is too late to undo this' },
    );
    if (isDone && !words.edits) words.change(() => ({ subject: note.subject, body: note.body }));
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
        <span>This reply has not been sent yet.</span>
      ) : (
        <span>
          This reply will be sent at <time dateTime={reply.leaves_at}>{clock.format(leavesAt)}</time>.
        </span>
      )}
      <UndoReply {...{ note, reply }} />
    </p>
  );
}

/** Shows the send time of a pending reply, with an undo button while possible. */
function UnsentReply({ note, reply }: { note: Note; reply: Unsent }) {
  if (reply.state === 'waiting') return <Waiting {...{ note, reply }} />;
  if (reply.state === 'sending') return <p className="timeline-unsent">This reply is being sent.</p>;
  return (
    <p className="timeline-unsent">
      This reply could not be sent. <Link to={FAILED_MAIL}>See failed emails</Link>
    </p>
  );
}

const ICONS: Readonly<Record<Note['kind'] | 'arrival', LucideIcon>> = {
  arrival: Inbox,
  note: StickyNote,
  reply: Reply,
  change: ArrowRightLeft,
};

const TITLES: Readonly<Record<Note['kind'], string>> = { note: 'Note', reply: 'Reply', change: '' };

function DeleteNote({ note }: { note: Note }) {
  const { modal } = App.useApp();
  const { call } = useInboxCall();
  const ask = () =>
    void modal.confirm({
      title: 'Delete this note?',
      content: 'This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => call('delete_note', { id: note.id }, { failed: 'The note could not be deleted' }),
    });
  return (
    <Button size="small" type="text" onClick={ask}>
      Delete<span className="visually-hidden"> this note</span>
    </Button>
  );
}

function Words({ note }: { note: Note }) {
  if (note.kind === 'change') return <p className="timeline-title">{changeInWords(note)}</p>;
  return (
    <>
      <p className="timeline-title">
        {TITLES[note.kind]}
        {note.subject && `: ${note.subject}`}
      </p>
      <p className="entry-text">{note.body}</p>
    </>
  );
}

interface TimelineItemProps {
  entry: TimelineEntry;
  /** True for a pending reply. */
  unsent: Unsent | undefined;
  isOther: boolean;
}

export function TimelineItem({ entry, unsent, isOther }: TimelineItemProps) {
  const { submission, note } = entry;
  const me = useMe();
  const Icon = ICONS[note?.kind ?? 'arrival'];
  const topic = topicOf(submission, useIndustryLabels());
  return (
    <li data-kind={note?.kind ?? 'arrival'} data-other={isOther}>
      <Icon size={16} aria-hidden="true" />
      <div>
        {note ? <Words note={note} /> : <p className="timeline-title">Received: {topic}</p>}
        {note && unsent && <UnsentReply note={note} reply={unsent} />}
        <p className="timeline-by">
          {note?.author_name && <span>{note.author_name}</span>}
          <When iso={entry.at} />
          {isOther && (
            <Link to={submissionPath(submission)}>
              {note ? `${topic}, ${submission.reference}` : submission.reference}
            </Link>
          )}
          {note?.kind === 'note' && note.author_id === me && <DeleteNote note={note} />}
        </p>
      </div>
    </li>
  );
}
