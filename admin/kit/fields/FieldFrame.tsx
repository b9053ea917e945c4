import { useId, type ReactNode } from 'react';
import type { Field } from '../../../src/shared/content/fields';
import { textOf, type InputLinks } from './Control';

const COUNTED: ReadonlySet<Field<unknown>['kind']> = new Set(['text', 'longText', 'altText']);

interface FieldFrameProps {
  field: Field<unknown>;
  value: unknown;
  error: string | undefined;
  children: (input: InputLinks) => ReactNode;
}

/** Label above, control, then help, count and message beneath, all tied to the control. */
export function FieldFrame({ field, value, error, children }: FieldFrameProps) {
  const id = useId();
  const isCounted = field.maxLength !== undefined && COUNTED.has(field.kind);
  const notes = [field.help && `${id}-help`, isCounted && `${id}-limit`, error && `${id}-error`];
  return (
    <div className="field" data-kind={field.kind}>
      <div className="field-head">
        <label htmlFor={id}>{field.label}</label>
        {field.required && <span aria-hidden="true">required</span>}
      </div>
      {children({
        id,
        'aria-required': field.required,
        'aria-invalid': error !== undefined,
        'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
      })}
      <div className="field-notes">
        {error && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
        {field.help && <p id={`${id}-help`}>{field.help}</p>}
        {isCounted && (
          <p className="field-count">
            <span id={`${id}-limit`} className="visually-hidden">
              At most {field.maxLength} characters.
            </span>
            <span aria-hidden="true">
              {textOf(value).length} / {field.maxLength}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
