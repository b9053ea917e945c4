import { Button, Input } from 'antd';
import { useId, type FormEvent } from 'react';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import '../../../kit/fields/fields.css';
import { useInboxCall } from '../actions/useInboxCall';

const LONGEST = 5000;
const NOTHING = { version: 0, value: '' };

/** Writes a note that colleagues see and the sender does not. */
export function NoteForm({ submissionId }: { submissionId: number }) {
  const id = useId();
  const { isBusy, call } = useInboxCall();
  const editing = useDraft(`note ${submissionId}`, NOTHING);
  const words = editing.values.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (words === '') return document.getElementById(id)?.focus();
    const args = { submission_id: submissionId, body: words };
    const isDone = await call('add_note', args, { failed: 'The note was not saved' });
    if (isDone) editing.forget();
  }

  return (
    <form className="field note-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>
        Note <span>Only colleagues can see notes. The person may request a copy, so write accordingly.</span>
      </label>
      <Input.TextArea
        id={id}
        data-key="note"
        rows={3}
        maxLength={LONGEST}
        value={editing.values}
        onChange={({ target }) => editing.change(() => target.value)}
      />
      <KeptNote draft={editing.draft} onDiscard={editing.forget} />
      <div className="button-row">
        <Button htmlType="submit" loading={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
