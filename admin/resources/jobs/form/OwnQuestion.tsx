/** A question of this job only: written here, and stored with the job like those from the list. */
import { Button, Form, Modal } from 'antd';
import { applicationQuestions } from '../../../kit/data/jobs/applicationQuestions';
import { FieldList } from '../../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import type { Question } from '../../../../src/shared/jobs/questions';
import { withNewWording } from './listedQuestions';

const { wording, kind, choices, present_pay } = applicationQuestions.fields;
const fields = { wording: { ...wording, help: 'Shown to applicants.' }, kind, choices, present_pay };

interface OwnQuestionProps {
  question: Question;
  /** True if the job already asks it. */
  isAsked: boolean;
  onTaken: (question: Question) => void;
  onClosed: () => void;
}

function OwnQuestionForm({ question, isAsked, onTaken, onClosed }: OwnQuestionProps) {
  const begun = Object.fromEntries(
    Object.keys(fields).map((name) => [name, question[name as keyof Question]]),
  );
  const worded = (values: Values) =>
    withNewWording(question, { ...question, ...(values as Partial<Question>) });
  const form = useFieldForm(fields, begun, {
    checkPairs: (values) => applicationQuestions.checkPairs?.({ ...worded(values), usual: false }) ?? {},
  });
  return (
    <Form
      {...form.props}
      className="dialog-form"
      aria-label="Question"
      onFinish={form.whenComplete(() => onTaken(worded(form.values)))}
    >
      <FieldList form={form} />
      <div className="dialog-buttons">
        <Button onClick={onClosed}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          {isAsked ? 'Change question' : 'Add question'}
        </Button>
      </div>
    </Form>
  );
}

export const OwnQuestion = (props: OwnQuestionProps) => (
  <Modal
    title={props.isAsked ? 'Edit the question' : 'Write a question for this job'}
    open
    footer={null}
    maskClosable={false}
    closable={{ 'aria-label': 'Close' }}
    onCancel={props.onClosed}
  >
    <OwnQuestionForm {...props} />
  </Modal>
);
