/** Notes, replies and changes of all entries of this person, with the form for the next note. */
import { Button, Input } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { KeptNote } from '../../../kit/data/edits/FormBar';
import { useEdits } from '../../../kit/data/edits/useEdits';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { useInboxCall } from '../useSubmissionActions';
import type { Submission } from '../submissionRow';
import { TimelineItem } from './TimelineItem';
import type { useHistory } from './useHistory';
import '../../../kit/fields/fields.css';
import './history.css';

const NOTHING = { version: 0, value: '' };
/** In characters; the limit of the database. */
const MOST = 5000;

function useNote(submissionId: number) {
  const { call } = useInboxCall();
  const { edits, values: body, change, forget } = useEdits(`note ${submissionId}`, NOTHING);
  const field = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);

  function write(text: string) {
    setMissing(false);
    change(() => text);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const note = body.trim();
    setMissing(note === '');
    if (note === '') return field.current?.querySelector('textarea')?.focus();
    setSending(true);
    try {
      const args = { submission_id: submissionId, body: note };
      if (await call('add_note', args, { failed: 'The note was not saved' })) forget();
    } finally {
      setSending(false);
    }
  }

  return { field, edits, body, write, forget, save, isMissing, isSending };
}

/**
 * Writes a note for colleagues only. A plain form: the form library would be a twentieth of the download of an entry.
 */
function NoteForm({ submissionId }: { submissionId: number }) {
  const id = useId();
  const { field, edits, body, write, forget, save, isMissing, isSending } = useNote(submissionId);
  return (
    <form className="note-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="field" ref={field}>
        <label htmlFor={id}>
          Note
          <span className="field-required" aria-hidden="true">
            required
          </span>
        </label>
        <Input.TextArea
          id={id}
          data-key="note"
          rows={3}
          maxLength={MOST}
          value={body}
          status={isMissing ? 'error' : ''}
          aria-required
          aria-invalid={isMissing}
          aria-describedby={`${id}-notes`}
          onChange={({ target }) => write(target.value)}
        />
        <div id={`${id}-notes`}>
          {isMissing && (
            <p className="field-error" role="alert">
              Please enter the note.
            </p>
          )}
          <div className="field-notes">
            <p>Only colleagues can see notes. The person may request a copy of them.</p>
            <p className="field-count">
              <span className="visually-hidden">At most {MOST} characters.</span>
              <span aria-hidden="true">
                {body.length} / {MOST}
              </span>
            </p>
          </div>
        </div>
      </div>
      <KeptNote edits={edits} onDiscard={forget} />
      <div className="button-row">
        <Button htmlType="submit" loading={isSending}>
          Add note
        </Button>
      </div>
    </form>
  );
}

interface HistoryProps {
  submission: Submission;
  history: ReturnType<typeof useHistory>;
}

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
