import { Input } from 'antd';
import { longText, text } from '../../../../src/shared/content/fields';
import { FieldFrame } from '../../../kit/fields/FieldFrame';
import '../../../kit/fields/fields.css';
import { LONGEST, type ReplyText } from './replyText';

const fields = {
  subject: text({ label: 'Subject', required: true, maxLength: LONGEST.subject }),
  body: longText({ label: 'Text', required: true, maxLength: LONGEST.body }),
};

interface ReplyFieldsProps {
  words: ReplyText;
  problems: Partial<Record<keyof ReplyText, string>>;
  onChange: (words: ReplyText) => void;
}

export function ReplyFields({ words, problems, onChange }: ReplyFieldsProps) {
  return (
    <>
      <FieldFrame field={fields.subject} value={words.subject} error={problems.subject}>
        {(input) => (
          <Input
            {...input}
            name="subject"
            value={words.subject}
            status={problems.subject ? 'error' : ''}
            onChange={({ target }) => onChange({ ...words, subject: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame field={fields.body} value={words.body} error={problems.body}>
        {(input) => (
          <Input.TextArea
            {...input}
            name="body"
            data-key="reply"
            rows={8}
            value={words.body}
            status={problems.body ? 'error' : ''}
            onChange={({ target }) => onChange({ ...words, body: target.value })}
          />
        )}
      </FieldFrame>
    </>
  );
}
