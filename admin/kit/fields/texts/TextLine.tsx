import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedLines, type Lines } from './lines';
import type { LinePart } from './useLineFocus';

interface TextLineProps {
  line: string;
  /** What the whole list is called, and the place of this line, counted from 1. */
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

/** One line of the list. Enter begins another one, Backspace in an empty one removes it. */
export function TextLine({ line, place, count, isDisabled, actions, ...props }: TextLineProps) {
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
