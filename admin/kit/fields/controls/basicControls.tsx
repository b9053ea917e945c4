/** The controls of most kinds: lines, texts, moments, switches, descriptions of pictures, and choices. */
import { Input, Switch, Checkbox, Radio } from 'antd';
import type { ComponentProps } from 'react';
import { textOf, type Control, type ControlProps } from '../Control';
import '../../ui/list/list.css';

const TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  link: 'url',
  destination: 'url',
  date: 'date',
};

/** One line, with options such as autocompletion. */
export const lineControl = (own: ComponentProps<typeof Input>): Control =>
  function LineControl({ field, value, input, isDisabled, onChange, onLeave }) {
    return (
      <Input
        type={TYPES[field.kind] ?? 'text'}
        {...(field.from !== undefined && { autoCapitalize: 'none', spellCheck: false })}
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

/** Text, an email address, a link, a slug, or a day in the native calendar. */
export const TextControl = lineControl({});

/** A day and a time in the native calendar, in the person's time zone. */
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

/** A description, or the mark that the picture needs none. */
export function AltTextControl(props: ControlProps) {
  const { name, form, value, isDisabled } = props;
  const isDecorative = textOf(value) === '' && !form.undecided.has(name);
  return (
    <>
      <TextControl {...props} isDisabled={isDisabled || isDecorative} />
      <Checkbox
        checked={isDecorative}
        disabled={isDisabled}
        onChange={(event) => form.setDecorative(name, event.target.checked)}
      >
        Decorative: the image needs no description
      </Checkbox>
    </>
  );
}

/** More options become a select. */
const MOST_BUTTONS = 4;

export function ChoiceList({ field, value, input, isDisabled, onChange }: ControlProps) {
  return (
    <select
      {...input}
      className="choice-list"
      value={textOf(value)}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {(field.choices ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One of several options: radio buttons for a few, a select for many. */
export function ChoiceControl(props: ControlProps) {
  const { field, value, input, isDisabled, onChange } = props;
  const options = [...(field.choices ?? [])];
  if (options.length > MOST_BUTTONS) return <ChoiceList {...props} />;
  return (
    <div {...input} role="radiogroup">
      <Radio.Group
        options={options}
        value={textOf(value)}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
