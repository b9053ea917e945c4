import { Input } from 'antd';
import * as v from 'valibot';
import { longText, text } from '../../../../src/shared/content/fields';
import { textOf, type ControlProps } from '../../../kit/fields/Control';
import { TextControl } from '../../../kit/fields/basicControls';
import { FieldItem } from '../../../kit/fields/FieldItem';
import type { FieldForm } from '../../../kit/fields/useFieldForm';
import { LONGEST } from './replyText';

/** What is wrong is said of the words that are sent, once the placeholders are filled. */
const schema = v.string();

export const replyFields = {
  subject: { ...text({ label: 'Subject', required: true, maxLength: LONGEST.subject }), schema },
  body: { ...longText({ label: 'Text', required: true, maxLength: LONGEST.body }), schema },
};

function BodyControl({ value, input, onChange }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      data-key="reply"
      rows={8}
      value={textOf(value)}
      status={input['aria-invalid'] ? 'error' : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function ReplyFields({ form }: { form: FieldForm }) {
  return (
    <>
      <FieldItem form={form} name="subject" as={TextControl} />
      <FieldItem form={form} name="body" as={BodyControl} />
    </>
  );
}
