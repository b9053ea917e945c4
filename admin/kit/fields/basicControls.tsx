import { Input, Switch } from 'antd';
import { textOf, type ControlProps } from './Control';

const TYPES: Readonly<Record<string, string>> = { email: 'email', link: 'url', date: 'date' };

/** One line: text, an email address, a link, the end of an address, or a day in the browser's own calendar. */
export function TextControl({ field, value, input, isDisabled, onChange, onLeave }: ControlProps) {
  return (
    <Input
      {...input}
      type={TYPES[field.kind] ?? 'text'}
      {...(field.kind === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
      value={textOf(value)}
      status={input['aria-invalid'] ? 'error' : ''}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

/** Several lines; line breaks are kept. */
export function LongTextControl({ value, input, isDisabled, onChange, onLeave }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      rows={3}
      value={textOf(value)}
      status={input['aria-invalid'] ? 'error' : ''}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

export function BooleanControl({ value, input, isDisabled, onChange }: ControlProps) {
  const { id, 'aria-describedby': described } = input;
  return (
    <Switch
      {...{ id, 'aria-describedby': described }}
      checked={value === true}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}
