import { Button, Input } from 'antd';
import { useId, type FormEvent } from 'react';
import '../../../kit/fields/fields.css';
import { useInboxCall } from '../actions/useInboxCall';
import { useMemoryDraft } from '../useMemoryDraft';

const LONGEST = 5000;

/** Writes a note that colleagues see and the sender does not. */
export function NoteForm({ submissionId }: { submissionId: number }) {
  const id = useId();
  const { isBusy, call } = useInboxCall();
  const draft = useMemoryDraft(`note ${submissionId}`, '');
  const words = draft.value.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (words === '') return document.getElementById(id)?.focus();
    const args = { submission_id: submissionId, body: words };
    const isDone = await call('add_note', args, { failed: 'The note was not saved' });
    if (isDone) draft.forget();
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
        value={draft.value}
        onChange={({ target }) => (target.value === '' ? draft.forget() : draft.change(target.value))}
      />
      <div className="button-row">
        <Button htmlType="submit" loading={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
