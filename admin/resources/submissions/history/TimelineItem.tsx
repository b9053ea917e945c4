import { App, Button } from 'antd';
import { ArrowRightLeft, Inbox, Reply, StickyNote, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { UnsentReply as Unsent } from '../../../kit/data/jsonAnswers';
import { When } from '../../../kit/ui/view/When';
import { useInboxCall } from '../actions/useInboxCall';
import { submissionPath } from '../submissionRow';
import { useMe } from '../useMe';
import { topicOf, useIndustryLabels } from '../labels';
import type { Note, TimelineEntry } from './timeline';
import { UnsentReply } from './UnsentReply';

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
  if (note.kind === 'change') return <p className="timeline-title">{note.body}</p>;
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
  /** It is a reply that has not left. */
  unsent: Unsent | undefined;
  isOther: boolean;
}

/** One thing that happened. What belongs to another entry leads there. */
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
