import { useId, type ReactNode } from 'react';
import type { Field } from '../../../src/shared/content/fields';
import { textOf, textsOf, type InputLinks } from './Control';

const COUNTED: ReadonlySet<Field<unknown>['kind']> = new Set(['text', 'longText', 'markdown', 'altText']);

interface Limit {
  /** For those who hear it. */
  readonly words: string;
  /** For those who see it. */
  readonly count: string;
}

/** How much fits and how much is there; undefined where length has no meaning. */
function limitOf({ kind, maxLength, maxItems }: Field<unknown>, value: unknown): Limit | undefined {
  if (kind === 'texts') {
    return {
      words: `At most ${maxItems} lines of ${maxLength} characters.`,
      count: `${textsOf(value).length} / ${maxItems} lines`,
    };
  }
  if (maxLength === undefined || !COUNTED.has(kind)) return undefined;
  return { words: `At most ${maxLength} characters.`, count: `${textOf(value).length} / ${maxLength}` };
}

interface FieldFrameProps {
  field: Field<unknown>;
  value: unknown;
  error: string | undefined;
  children: (input: InputLinks) => ReactNode;
}

/** Label above, control, then help, count and message beneath, all tied to the control. */
export function FieldFrame({ field, value, error, children }: FieldFrameProps) {
  const id = useId();
  const limit = limitOf(field, value);
  const notes = [field.help && `${id}-help`, limit && `${id}-limit`, error && `${id}-error`];
  return (
    <div className="field" data-kind={field.kind}>
      <div className="field-head">
        <label id={`${id}-label`} htmlFor={id}>
          {field.label}
        </label>
        {field.required && <span aria-hidden="true">required</span>}
      </div>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
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
        {limit && (
          <p className="field-count">
            <span id={`${id}-limit`} className="visually-hidden">
              {limit.words}
            </span>
            <span aria-hidden="true">{limit.count}</span>
          </p>
        )}
      </div>
    </div>
  );
}
