import { Input, Switch } from 'antd';
import type { ComponentProps } from 'react';
import { textOf, type Control, type ControlProps } from './Control';

const TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  link: 'url',
  destination: 'url',
  date: 'date',
};

/** One line, with what only this field has, such as how the browser fills it in. */
export const lineControl = (own: ComponentProps<typeof Input>): Control =>
  function LineControl({ field, value, input, isDisabled, onChange, onLeave }) {
    return (
      <Input
        type={TYPES[field.kind] ?? 'text'}
        {...(field.kind === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
        {...own}
        {...input}
        value={textOf(value)}
        status={input['aria-invalid'] ? 'error' : ''}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    );
  };

/** Text, an email address, a link, the end of an address, or a day in the browser's own calendar. */
export const TextControl = lineControl({});

/** A day and a time in the browser's own calendar, on the clock of this person. */
export const MomentControl = lineControl({ type: 'datetime-local', max: '9999-12-31T23:59' });

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
