import { Input, Switch } from 'antd';
import { textOf, type ControlProps } from './Control';

const TYPES: Readonly<Record<string, string>> = { email: 'email', link: 'url', date: 'date' };

/** One line: text, an e-mail address, a link, the end of an address, or a day in the browser's own calendar. */
export function TextControl({ name, field, form, input, isDisabled }: ControlProps) {
  return (
    <Input
      {...input}
      type={TYPES[field.kind] ?? 'text'}
      {...(field.kind === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
      value={textOf(form.values[name])}
      status={input['aria-invalid'] ? 'error' : ''}
      disabled={isDisabled}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={() => form.leave(name)}
    />
  );
}

/** Several lines; line breaks are kept. */
export function LongTextControl({ name, form, input, isDisabled }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      rows={3}
      value={textOf(form.values[name])}
      status={input['aria-invalid'] ? 'error' : ''}
      disabled={isDisabled}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={() => form.leave(name)}
    />
  );
}

export function BooleanControl({ name, form, input, isDisabled }: ControlProps) {
  const { id, 'aria-describedby': described } = input;
  return (
    <Switch
      {...{ id, 'aria-describedby': described }}
      checked={form.values[name] === true}
      disabled={isDisabled}
      onChange={(isOn) => form.change(name, isOn)}
    />
  );
}
