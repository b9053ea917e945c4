import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { isSame } from '../../../../src/shared/content/merge/isSame';
import { textsOf, type ControlProps } from '../Control';
import { addLines, moveLine, pasteLines, removeLine, setLine, withoutBlanks, type Lines } from './lines';
import { TextLine } from './TextLine';
import './texts.css';
import { useLineFocus } from './useLineFocus';

/** The lines on the screen: those of the form, and blank ones that somebody is about to fill. */
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

/** Every edit of the list, with the focus where it belongs afterwards and a word about it for those who listen. */
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

/** A list of short lines. An empty list shows one line to begin with. */
export function TextsControl(props: ControlProps) {
  const { field, input, isDisabled, onLeave } = props;
  const { lines, isEmpty, isFull, list, news, ...edits } = useLineEdits(props);
  const isWrong = (line: string) => line.trim() !== '' && !v.is(field.schema, [line]);
  return (
    <fieldset aria-labelledby={input['aria-labelledby']} className="plain-fieldset texts-control">
      <ol className="plain-list" ref={list}>
        {lines.map((line, at) => (
          <TextLine
            // A line is nothing but its text and its place.
            key={at} // oxlint-disable-line react/no-array-index-key
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
