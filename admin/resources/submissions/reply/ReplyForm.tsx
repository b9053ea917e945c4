import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import type { Editing } from '../../../kit/data/drafts/useDraft';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useInboxCall } from '../actions/useInboxCall';
import { fullName, type Submission } from '../submissionRow';
import { replyFields, ReplyFields } from './ReplyFields';
import { ReplyPreview } from './ReplyPreview';
import { braceWarning, filled, problemsOf, type ReplyText } from './replyText';
import { TemplateChoice } from './TemplateChoice';

interface ReplyFormProps {
  submission: Submission;
  editing: Editing<ReplyText>;
  onClose: () => void;
}

/** Writes a mail to the sender, from a template or without one. */
export function ReplyForm({ submission, editing, onClose }: ReplyFormProps) {
  const { isBusy, call } = useInboxCall();
  const [isPreviewed, setPreviewed] = useState(false);
  const words = filled(editing.values, submission);
  const warning = braceWarning(words);

  const form = useFieldForm(
    replyFields,
    { ...editing.values },
    {
      onChange: editing.change as unknown as (step: (latest: Values) => Values) => void,
      checkPairs: (typed: Values) => problemsOf(filled(typed as unknown as ReplyText, submission)),
      arePairsLate: true,
    },
  );

  async function send() {
    const args = { submission_id: submission.id, ...words };
    const isDone = await call('send_reply', args, {
      done: `Your reply to ${fullName(submission)} is on its way`,
      failed: 'The reply was not sent. Your text is kept.',
    });
    if (isDone) onClose();
  }

  return (
    <Form {...form.props} className="panel" aria-label="Reply" onFinish={form.whenComplete(send)}>
      <h2>Reply to {submission.email}</h2>
      <KeptNote draft={editing.draft} onDiscard={editing.forget} />
      <TemplateChoice
        submission={submission}
        words={editing.values}
        onChoose={(next) => editing.change(() => next)}
      />
      <ReplyFields form={form} />
      {warning && <Alert type="warning" showIcon message={warning} />}
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Send reply
        </Button>
        <Button onClick={() => setPreviewed(true)}>Preview</Button>
        <Button type="text" onClick={onClose}>
          {editing.draft ? 'Discard' : 'Cancel'}
        </Button>
      </div>
      <ReplyPreview
        to={submission.email}
        words={words}
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
      />
    </Form>
  );
}
