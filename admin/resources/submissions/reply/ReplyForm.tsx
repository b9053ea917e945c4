import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useInboxCall } from '../actions/useInboxCall';
import { fullName, type Submission } from '../submissionRow';
import type { useMemoryDraft } from '../useMemoryDraft';
import { replyFields, ReplyFields } from './ReplyFields';
import { ReplyPreview } from './ReplyPreview';
import { braceWarning, filled, problemsOf, type ReplyText } from './replyText';
import { TemplateChoice } from './TemplateChoice';

interface ReplyFormProps {
  submission: Submission;
  draft: ReturnType<typeof useMemoryDraft<ReplyText>>;
  onClose: () => void;
}

/** Writes a mail to the sender, from a template or without one. */
export function ReplyForm({ submission, draft, onClose }: ReplyFormProps) {
  const { isBusy, call } = useInboxCall();
  const [isPreviewed, setPreviewed] = useState(false);
  const words = filled(draft.value, submission);
  const warning = braceWarning(words);

  const form = useFieldForm(
    replyFields,
    { ...draft.value },
    {
      onChange: (step) => draft.change(step({ ...draft.value }) as unknown as ReplyText),
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
    <Form
      {...form.props}
      className="panel"
      aria-label="Reply"
      onFinish={form.whenComplete(() => void send())}
    >
      <h2>Reply to {submission.email}</h2>
      <TemplateChoice submission={submission} words={draft.value} onChoose={draft.change} />
      <ReplyFields form={form} />
      {warning && <Alert type="warning" showIcon message={warning} />}
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Send reply
        </Button>
        <Button onClick={() => setPreviewed(true)}>Preview</Button>
        <Button type="text" onClick={onClose}>
          {draft.isUnsaved ? 'Discard' : 'Cancel'}
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
