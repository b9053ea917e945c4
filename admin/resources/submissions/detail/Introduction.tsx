/** Asks a candidate for consent to an introduction, and shows the replies of the candidate and the client. */
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { boolean, longText, text } from '../../../../src/shared/content/fields';
import { useAnswer, useCall, useCallFunction, type AnswerOf } from '../../../kit/data/functions';
import { RequestError } from '../../../kit/data/errors';
import { useAction } from '../../../kit/data/useAction';
import { FieldList } from '../../../kit/fields/FieldList';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { askedStates, clientAnswers } from '../../../kit/people/introductions';
import { LoadFailed } from '../../../kit/ui/view/states';
import { When } from '../../../kit/ui/view/values';
import type { Submission } from '../submissionRow';
import { useReadInboxAgain } from '../useSubmissionActions';
import '../submissions.css';

type Asked = AnswerOf<'introductions_of'>[number];

const FIELDS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  answers: 'Answers',
  resume_text: 'Resume as text, without email addresses, phone numbers and links',
  resume_file: 'Resume as it was sent',
} as const;
type Shown = keyof typeof FIELDS;

const WORDS = {
  reason: longText({
    label: 'Why you suggest them',
    maxLength: 300,
    help: 'Two lines for the client. The candidate reads them first.',
  }),
  pay: text({
    label: 'Pay (shown to the candidate)',
    maxLength: 200,
    help: 'If empty, the salary of the job is shown.',
  }),
};

/** The details of this person that can be shared. */
const partsOf = ({ phone, message, answers, resume_path }: Submission): readonly Shown[] => [
  'name',
  'email',
  ...(phone ? (['phone'] as const) : []),
  ...(message ? (['message'] as const) : []),
  ...(answers.length > 0 ? (['answers'] as const) : []),
  ...(resume_path === null ? [] : (['resume_text', 'resume_file'] as const)),
];

interface AskProps {
  readonly submission: Submission;
  readonly onAsked: () => Promise<void>;
  readonly onClose: () => void;
}

function AskForm({ submission, onAsked, onClose }: AskProps) {
  const parts = partsOf(submission);
  const fields = {
    ...Object.fromEntries(parts.map((part) => [part, boolean({ label: FIELDS[part] })])),
    ...WORDS,
  };
  const form = useFieldForm(fields, {
    ...Object.fromEntries(parts.map((part) => [part, part === 'name' || part === 'resume_text'])),
    reason: '',
    pay: '',
  });
  const callFunction = useCallFunction();
  const { act } = useAction(onAsked);

  async function ask() {
    const wanted = parts.filter((part) => form.values[part] === true);
    const step = async () => {
      try {
        return await callFunction('ask_introduction', {
          submission_id: submission.id,
          form: { fields: wanted, pay: form.values['pay'], reason: form.values['reason'] },
        });
      } catch (error) {
        const problem = error instanceof RequestError ? error.problems['fields'] : undefined;
        if (problem === undefined) throw error;
        form.report(parts[0] ?? 'pay', problem);
        return undefined;
      }
    };
    let isAsked = false;
    await act(step, {
      done(asked) {
        isAsked = asked !== undefined;
        return asked === undefined ? undefined : { message: 'Request sent' };
      },
      failed: 'The request was not sent',
    });
    if (isAsked) onClose();
  }

  return (
    <Form {...form.props} className="dialog-form ask-form" onFinish={form.whenComplete(ask)}>
      <p>
        We email {submission.first_name} a link to a page that names the client and shows exactly the details
        that the client would see. The job decides whether a confidential client is named.
      </p>
      <FieldList form={form} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Send request
        </Button>
      </div>
    </Form>
  );
}

const MAILS: Readonly<Record<string, string>> = {
  waiting: ' The email has not been sent yet.',
  sending: ' The email is being sent.',
  failed: ' The email could not be delivered.',
};

/** A note may be a condition, so nothing is shown to the client until a recruiter has read it. */
function NotedButton({ id, onNoted }: { id: number; onNoted: () => Promise<void> }) {
  const { isBusy, call } = useCall(onNoted);
  const said = { done: 'The client can now see this candidate', failed: 'The note was not confirmed' };
  return (
    <div className="button-row">
      <Button disabled={isBusy} onClick={() => void call('confirm_introduction', { id }, said)}>
        Confirm note and show to client
      </Button>
    </div>
  );
}

const Question = ({ asked, onNoted }: { asked: Asked; onNoted: () => Promise<void> }) => (
  <li>
    <p>
      <strong>{askedStates[asked.state]}</strong>
      {asked.state === 'waiting' && MAILS[asked.mail ?? '']}
      {asked.note && ` “${asked.note}”`}
    </p>
    {asked.reason && <p>Why you suggest them: {asked.reason}</p>}
    {asked.not_to.length > 0 && <p>Do not show to: {asked.not_to.join(', ')}.</p>}
    {asked.state === 'conditional' && <NotedButton id={asked.id} onNoted={onNoted} />}
    <p className="no-value">
      {asked.job_title}, {asked.company}
      {asked.is_unnamed && ' (client not named to the candidate)'}. Requested by {asked.asked_name},{' '}
      <When iso={asked.asked_at} />:{' '}
      {asked.fields.map((field) => FIELDS[field as Shown].toLowerCase()).join(', ')}.
    </p>
    {asked.clients.map(({ contact, answer, words, answered_at }) => (
      <p key={answered_at}>
        {contact} {clientAnswers[answer]}
        {words && `: “${words}”`} (<When iso={answered_at} />)
      </p>
    ))}
  </li>
);

/** For applications; a general resume is added to a job first. */
export function Introduction({ submission }: { submission: Submission }) {
  const [isAsking, setAsking] = useState(false);
  const { answer, isFailed, reload } = useAnswer('introductions_of', { submission_id: submission.id });
  const readAgain = useReadInboxAgain();
  const onAsked = async () => void (await Promise.all([reload(), readAgain()]));
  const isOpen = answer?.some(({ state }) => ['waiting', 'yes', 'refused'].includes(state)) ?? true;
  return (
    <section className="panel" aria-labelledby="entry-introduction">
      <h2 id="entry-introduction">Introduction to the client</h2>
      {isFailed && <LoadFailed what="the requests for consent" onRetry={() => void reload()} />}
      {answer?.length === 0 && <p className="panel-lead">Clients see nothing until the candidate agrees.</p>}
      <ul className="plain-list">
        {answer?.map((asked) => (
          <Question key={asked.id} asked={asked} onNoted={onAsked} />
        ))}
      </ul>
      {!isOpen && (
        <div className="button-row">
          <Button onClick={() => setAsking(true)}>Ask for consent…</Button>
        </div>
      )}
      {isAsking && (
        <Modal title="Ask for consent" open footer={null} onCancel={() => setAsking(false)}>
          <AskForm {...{ submission, onAsked }} onClose={() => setAsking(false)} />
        </Modal>
      )}
    </section>
  );
}
