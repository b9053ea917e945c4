/** A field of several short lines. */
import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, X, Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { isSame } from '../../../../src/shared/content/resolve';
import { textsOf, type ControlProps } from '../Control';
import {
  pastedLines,
  type Lines,
  addLines,
  moveLine,
  pasteLines,
  removeLine,
  setLine,
  withoutBlanks,
} from './textLines';
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

interface MoveButtonProps {
  part: LinePart;
  label: string;
  isPossible: boolean;
  onMove: () => void;
}

function MoveButton({ part, label, isPossible, onMove }: MoveButtonProps) {
  const Icon = part === 'up' ? ArrowUp : ArrowDown;
  return (
    <Button
      data-part={part}
      icon={<Icon size={16} aria-hidden="true" />}
      aria-label={`Move ${label} ${part}`}
      title={`Move ${part}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove()}
    />
  );
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
        <div className="text-line-buttons">
          <MoveButton part="up" label={label} isPossible={place > 1} onMove={() => actions.move(-1)} />
          <MoveButton part="down" label={label} isPossible={place < count} onMove={() => actions.move(1)} />
          <Button
            icon={<X size={16} aria-hidden="true" />}
            aria-label={`Remove ${label}`}
            title="Remove"
            onClick={actions.remove}
          />
        </div>
      )}
    </li>
  );
}

type LinePart = 'line' | 'up' | 'down';

/** Moves the focus to a part of a line after the next render. */
function useLineFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ at: number; part: LinePart }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, part } = wanted.current;
    wanted.current = undefined;
    list.current?.children[at]?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus();
  });
  return {
    list,
    focus: (at: number, part: LinePart = 'line') => {
      wanted.current = { at, part };
    },
  };
}

/** The visible lines: those of the form, and new blank ones. */
function useLines({ value, onChange }: ControlProps) {
  const stored = textsOf(value);
  const [shown, setShown] = useState(stored);
  const lines = isSame(withoutBlanks(shown), stored) ? shown : stored;
  return {
    lines: lines.length === 0 ? [''] : lines,
    isEmpty: stored.length === 0,
    change: (next: Lines) => {
      setShown(next);
      onChange(withoutBlanks(next));
    },
  };
}

/** Every edit of the list, with the focus afterwards and an announcement. */
function useLineEdits(props: ControlProps) {
  const { maxItems = Infinity } = props.field;
  const { lines, isEmpty, change } = useLines(props);
  const { list, focus } = useLineFocus();
  const [news, setNews] = useState('');
  const isFull = lines.length >= maxItems;
  return {
    lines,
    isEmpty,
    isFull,
    list,
    news,
    set: (at: number, line: string) => change(setLine(lines, at, line)),
    add(at: number) {
      if (isFull) return setNews(`There can be at most ${maxItems} lines.`);
      focus(at + 1);
      change(addLines(lines, at, [''], maxItems));
    },
    paste(at: number, pasted: Lines) {
      const next = pasteLines(lines, at, pasted, maxItems);
      focus(at + next.length - lines.length);
      setNews(`${next.length - lines.length + 1} lines pasted.`);
      change(next);
    },
    remove(at: number) {
      setNews(`Line ${at + 1} removed.`);
      focus(Math.max(0, at - 1));
      change(removeLine(lines, at));
    },
    move(at: number, by: -1 | 1) {
      setNews(`Moved to line ${at + by + 1} of ${lines.length}.`);
      focus(at + by, by === -1 ? 'up' : 'down');
      change(moveLine(lines, at, at + by));
    },
  };
}

/** An empty list starts with one line. */
export function TextsControl(props: ControlProps) {
  const { field, input, isDisabled, onLeave } = props;
  const { lines, isEmpty, isFull, list, news, ...edits } = useLineEdits(props);
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
              paste: (pasted) => edits.paste(at, pasted),
              remove: () => edits.remove(at),
              move: (by) => edits.move(at, by),
            }}
          />
        ))}
      </ol>
      {!isDisabled && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          aria-disabled={isFull}
          onClick={() => edits.add(lines.length - 1)}
        >
          Add line
        </Button>
      )}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  );
}
