import { Form } from 'antd';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Field } from '../../../src/shared/content/fields';
import { rowsOf, textOf, textsOf, type Control, type ControlProps } from './Control';
import type { FieldForm } from './useFieldForm';
import './fields.css';

const COUNTED: ReadonlySet<Field<unknown>['kind']> = new Set(['text', 'longText', 'markdown', 'altText']);

interface Limit {
  /** For screen readers. */
  readonly words: string;
  readonly count: string;
}

/** The limit and the current length; undefined for kinds without a length. */
function limitOf({ kind, maxLength, maxItems }: Field<unknown>, value: unknown): Limit | undefined {
  if (kind === 'texts') {
    return {
      words: `At most ${maxItems} lines of ${maxLength} characters.`,
      count: `${textsOf(value).length} / ${maxItems} lines`,
    };
  }
  if (kind === 'rows') {
    return { words: `At most ${maxItems}.`, count: `${rowsOf(value).length} / ${maxItems}` };
  }
  if (maxLength === undefined || !COUNTED.has(kind)) return undefined;
  return { words: `At most ${maxLength} characters.`, count: `${textOf(value).length} / ${maxLength}` };
}

function notesOf({ help }: Field<unknown>, limit: Limit | undefined, hint: ReactNode) {
  if (!help && !limit && !hint) return undefined;
  return (
    <div className="field-notes">
      {hint}
      {help && <p>{help}</p>}
      {limit && (
        <p className="field-count">
          <span className="visually-hidden">{limit.words}</span>
          <span aria-hidden="true">{limit.count}</span>
        </p>
      )}
    </div>
  );
}

/** The props that antd's Form.Item passes to its child. */
type Injected = Partial<Pick<ControlProps, 'value' | 'onChange'>> &
  Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

interface ItemControlProps extends Injected, Pick<ControlProps, 'name' | 'field' | 'form' | 'isDisabled'> {
  readonly as: Control;
  readonly labelId: string;
}

function ItemControl({ as: Kind, labelId, name, field, form, isDisabled, ...given }: ItemControlProps) {
  const { id = '', value, onChange = () => undefined } = given;
  const input = {
    id,
    'aria-labelledby': labelId,
    'aria-required': Boolean(given['aria-required']),
    'aria-invalid': Boolean(given['aria-invalid']),
    'aria-describedby': given['aria-describedby'],
  };
  const onLeave = () => form.leave(name);
  return <Kind {...{ name, field, form, value, input, isDisabled, onChange, onLeave }} />;
}

/** Texts up to this many characters fit in half a row. */
const LONGEST_BRIEF = 400;

interface FieldItemProps {
  readonly form: FieldForm;
  readonly name: string;
  readonly as: Control;
  readonly isDisabled?: boolean;
  /** Feedback while typing, such as the strength of a password. */
  readonly hint?: ReactNode;
  /** True for typed fields, false for choices. */
  readonly isCounted?: boolean;
}

/** A declared field as an item of antd's form: label above, control, then message, help and count below. */
export function FieldItem({ form, name, as, isDisabled = false, hint, isCounted = true }: FieldItemProps) {
  const labelId = useId();
  const field = form.fields[name];
  if (!field) return null;
  const isBrief = (field.maxLength ?? Infinity) <= LONGEST_BRIEF;
  return (
    <Form.Item
      className={`field field-${field.kind} ${isBrief ? 'field-brief' : ''}`}
      name={name}
      data-field={name}
      label={<span id={labelId}>{field.label}</span>}
      required={field.required}
      // A control with several parts marks the invalid one itself.
      validateStatus=""
      extra={notesOf(field, isCounted ? limitOf(field, form.values[name]) : undefined, hint)}
    >
      <ItemControl {...{ as, labelId, name, field, form, isDisabled }} />
    </Form.Item>
  );
}
