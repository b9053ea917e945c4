import type { Field, Fields } from '../../../src/shared/content/fields';
import { Thumbnail } from '../images/Thumbnail';
import { NoValue } from '../ui/view/NoValue';
import { textOf, textsOf } from './Control';
import './fields.css';

/** A value as one text. */
export function wordsOf({ kind, choices }: Field<unknown>, value: unknown): string {
  if (kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (Array.isArray(value)) return textsOf(value).join('\n');
  const chosen = choices?.find((choice) => choice.value === value);
  return chosen?.label ?? textOf(value);
}

function Value({ field, value }: { field: Field<unknown>; value: unknown }) {
  const words = wordsOf(field, value);
  if (words === '') return <NoValue />;
  return field.kind === 'image' ? <Thumbnail src={words} size={88} /> : words;
}

interface FieldValuesProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
}

/** All fields of a declaration as text, for people who may read them and no more. */
export const FieldValues = ({ fields, values }: FieldValuesProps) => (
  <dl className="fields field-values">
    {Object.entries(fields).map(([name, field]) => (
      <div key={name} className={`field field-${field.kind}`}>
        <dt>{field.label}</dt>
        <dd>
          <Value field={field} value={values[name]} />
        </dd>
      </div>
    ))}
  </dl>
);
