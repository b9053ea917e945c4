import { Button, Form, Input } from 'antd';
import { longText } from '../../../../src/shared/content/fields';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { textOf, type ControlProps } from '../../../kit/fields/Control';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { useInboxCall } from '../actions/useInboxCall';

const fields = {
  body: longText({
    label: 'Note',
    required: true,
    maxLength: 5000,
    help: 'Only colleagues can see notes. The person may request a copy, so write accordingly.',
  }),
};
const NOTHING = { version: 0, value: '' };

/** Whoever only passes by need not write anything. */
function NoteControl({ field, value, input, onChange }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      data-key="note"
      rows={3}
      maxLength={field.maxLength}
      value={textOf(value)}
      status={input['aria-invalid'] ? 'error' : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Writes a note that colleagues see and the sender does not. */
export function NoteForm({ submissionId }: { submissionId: number }) {
  const { call } = useInboxCall();
  const editing = useDraft(`note ${submissionId}`, NOTHING);
  const form = useFieldForm(
    fields,
    { body: editing.values },
    { onChange: (step) => editing.change((body) => textOf(step({ body })['body'])) },
  );

  async function save() {
    const args = { submission_id: submissionId, body: editing.values.trim() };
    const isDone = await call('add_note', args, { failed: 'The note was not saved' });
    if (isDone) editing.forget();
  }

  return (
    <Form {...form.props} className="note-form" onFinish={form.whenComplete(save)}>
      <FieldItem form={form} name="body" as={NoteControl} />
      <KeptNote draft={editing.draft} onDiscard={editing.forget} />
      <div className="button-row">
        <Button htmlType="submit" loading={form.isSending}>
          Add note
        </Button>
      </div>
    </Form>
  );
}
