/** A field of several short lines. */
import { Input } from 'antd';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import * as v from 'valibot';
import { textsOf, type ControlProps } from '../Control';
import { AddLine, LineButtons } from './LineButtons';
import { pastedLines, type Lines, pasteLines } from './textLines';
import { useLineEdits } from './useLineEdits';
import './controls.css';

interface TextLineProps {
  line: string;
  /** The name of the list, and the position of this line, counted from 1. */
  label: string;
  place: number;
  count: number;
  id: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  onLeave: () => void;
  actions: {
    set: (line: string) => void;
    add: () => void;
    paste: (lines: Lines) => void;
    remove: () => void;
    move: (by: -1 | 1) => void;
  };
}

/** One line of the list. Enter adds another one, Backspace in an empty one removes it. */
function TextLine({ line, place, count, isDisabled, actions, ...props }: TextLineProps) {
  const label = `${props.label}, line ${place}`;

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      actions.add();
    }
    if (event.key === 'Backspace' && line === '' && count > 1) {
      event.preventDefault();
      actions.remove();
    }
  }

  function paste(event: ClipboardEvent) {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 || line !== '') return;
    event.preventDefault();
    actions.paste(lines);
  }

  return (
    <li className="text-line">
      <Input
        data-part="line"
        id={props.id}
        aria-label={label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        status={props.isInvalid ? 'error' : ''}
        value={line}
        disabled={isDisabled}
        onChange={(event) => actions.set(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={props.onLeave}
      />
      {!isDisabled && (
        <LineButtons {...{ label, place, count }} onMove={actions.move} onRemove={actions.remove} />
      )}
    </li>
  );
}

/** An empty list starts with one line. */
export function TextsControl(props: ControlProps) {
  const { field, input, isDisabled, onLeave } = props;
  const { lines, isEmpty, isFull, list, news, ...edits } = useLineEdits({
    stored: textsOf(props.value),
    blank: '',
    noun: 'line',
    maxItems: field.maxItems,
    onChange: props.onChange,
  });
  const isWrong = (line: string) => line.trim() !== '' && !v.is(field.schema, [line]);
  return (
    <fieldset aria-labelledby={input['aria-labelledby']} className="plain-fieldset texts-control">
      <ol className="plain-list" ref={list}>
        {lines.map((line, at) => (
          <TextLine
            key={at} // oxlint-disable-line react/no-array-index-key -- a line has no identity but its text and position
            {...{ line, isDisabled, label: field.label, place: at + 1, count: lines.length }}
            id={at === 0 ? input.id : undefined}
            describedBy={at === 0 ? input['aria-describedby'] : undefined}
            isInvalid={input['aria-invalid'] && (isEmpty || isWrong(line))}
            onLeave={onLeave}
            actions={{
              set: (text) => edits.set(at, text),
              add: () => edits.add(at),
              paste: (pasted) => edits.paste(at, (max) => pasteLines(lines, at, pasted, max)),
              remove: () => edits.remove(at),
              move: (by) => edits.move(at, by),
            }}
          />
        ))}
      </ol>
      {!isDisabled && <AddLine noun="line" isFull={isFull} onAdd={() => edits.add(lines.length - 1)} />}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  );
}
