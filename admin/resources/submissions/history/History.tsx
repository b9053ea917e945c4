import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import type { Submission } from '../submissionRow';
import './history.css';
import { NoteForm } from './NoteForm';
import { TimelineItem } from './TimelineItem';
import type { useHistory } from './useHistory';

interface HistoryProps {
  submission: Submission;
  history: ReturnType<typeof useHistory>;
}

/** Notes, replies and changes of everything that this person has sent, with the place to write the next note. */
export function History({ submission, history }: HistoryProps) {
  const { timeline, unsent, isLoading, isFailed, reload } = history;
  return (
    <section className="panel" id="entry-history" tabIndex={-1} aria-labelledby="entry-history-title">
      <h2 id="entry-history-title">History of this person</h2>
      <NoteForm key={submission.id} submissionId={submission.id} />
      {isLoading && <Loading label="Loading the history" />}
      {isFailed && <LoadFailed what="the history" onRetry={reload} />}
      {!isLoading && !isFailed && (
        <ol className="plain-list timeline" aria-label="History">
          {timeline.map((entry) => (
            <TimelineItem
              key={entry.key}
              entry={entry}
              unsent={unsent.find(({ note_id }) => note_id === entry.note?.id)}
              isOther={entry.submission.id !== submission.id}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
