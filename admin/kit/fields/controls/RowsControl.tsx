/** A field of several rows of texts, such as the cards of a section. */
import { Input } from 'antd';
import { useId } from 'react';
import * as v from 'valibot';
import type { Field } from '../../../../src/shared/content/fields';
import { rowsOf, textOf, type ControlProps, type Row } from '../Control';
import { AddLine, LineButtons } from './LineButtons';
import { useLineEdits } from './useLineEdits';
import './controls.css';

interface RowTextProps {
  /** The position of the row, and the name of the text in it. */
  place: string;
  field: Field<unknown>;
  text: string;
  isFirst: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function RowText({ place, field, text, isFirst, isInvalid, isDisabled, onChange, onLeave }: RowTextProps) {
  const id = useId();
  const Box = field.kind === 'longText' ? Input.TextArea : Input;
  return (
    <div className="row-text">
      <label htmlFor={id}>{field.label}</label>
      <Box
        id={id}
        data-text={place}
        data-part={isFirst ? 'line' : undefined}
        aria-required={field.required}
        aria-invalid={isInvalid}
        status={isInvalid ? 'error' : ''}
        value={text}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </div>
  );
}

/** An empty field starts with one row. */
export function RowsControl({ field, value, input, isDisabled, onChange, onLeave }: ControlProps) {
  const { one = 'row', fields = {} } = field.rows ?? {};
  const names = Object.keys(fields);
  const { lines, isEmpty, isFull, list, news, ...edits } = useLineEdits<Row>({
    stored: rowsOf(value),
    blank: Object.fromEntries(names.map((name) => [name, ''])),
    noun: one,
    maxItems: field.maxItems,
    onChange,
  });
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return (
    <fieldset
      id={input.id}
      aria-labelledby={input['aria-labelledby']}
      aria-describedby={input['aria-describedby']}
      className="plain-fieldset texts-control"
    >
      <ol className="plain-list" ref={list}>
        {lines.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its texts and position
          <li key={at}>
            <fieldset className="plain-fieldset row">
              <legend>{`${name} ${at + 1}`}</legend>
              {Object.entries(fields).map(([part, own], index) => (
                <RowText
                  key={part}
                  place={`${at} ${part}`}
                  field={own}
                  text={textOf(row[part])}
                  isFirst={index === 0}
                  isInvalid={input['aria-invalid'] && (isEmpty ? own.required : !v.is(own.schema, row[part]))}
                  onChange={(text) => edits.set(at, { ...row, [part]: text })}
                  {...{ isDisabled, onLeave }}
                />
              ))}
              {!isDisabled && (
                <LineButtons
                  label={`${one} ${at + 1}`}
                  place={at + 1}
                  count={lines.length}
                  onMove={(by) => edits.move(at, by)}
                  onRemove={() => edits.remove(at)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {!isDisabled && <AddLine noun={one} isFull={isFull} onAdd={() => edits.add(lines.length - 1)} />}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  );
}
