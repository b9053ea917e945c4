/** Every edit of a field of several lines or rows, with the focus afterwards and an announcement. */
import { useEffect, useRef, useState } from 'react';
import { isSame } from '../../../../src/shared/content/resolve';
import { addLines, moveLine, removeLine, setLine, withoutBlanks, type Lines } from './textLines';

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

interface LineEdits<Line> {
  readonly stored: Lines<Line>;
  /** A new line. Blank ones are visible, but not part of the value. */
  readonly blank: Line;
  readonly noun: string;
  readonly maxItems?: number | undefined;
  readonly onChange: (lines: Lines<Line>) => void;
}

/** The visible lines: those of the form, and new blank ones. */
function useLines<Line>({ stored, blank, onChange }: LineEdits<Line>) {
  const [shown, setShown] = useState(stored);
  const lines = isSame(withoutBlanks(shown), stored) ? shown : stored;
  return {
    lines: lines.length === 0 ? [blank] : lines,
    isEmpty: stored.length === 0,
    change: (next: Lines<Line>) => {
      setShown(next);
      onChange(withoutBlanks(next));
    },
  };
}

export function useLineEdits<Line>(options: LineEdits<Line>) {
  const { blank, noun, maxItems = Infinity } = options;
  const { lines, isEmpty, change } = useLines(options);
  const { list, focus } = useLineFocus();
  const [news, setNews] = useState('');
  const isFull = lines.length >= maxItems;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    lines,
    isEmpty,
    isFull,
    list,
    news,
    set: (at: number, line: Line) => change(setLine(lines, at, line)),
    add(at: number) {
      if (isFull) return setNews(`There can be at most ${maxItems} ${noun}s.`);
      focus(at + 1);
      change(addLines(lines, at, [blank], maxItems));
    },
    /** `paste` returns the lines after it, for the most that there can be. */
    paste(at: number, paste: (maxItems: number) => Lines<Line>) {
      const next = paste(maxItems);
      focus(at + next.length - lines.length);
      setNews(`${next.length - lines.length + 1} ${noun}s pasted.`);
      change(next);
    },
    remove(at: number) {
      setNews(`${name} ${at + 1} removed.`);
      focus(Math.max(0, at - 1));
      change(removeLine(lines, at));
    },
    move(at: number, by: -1 | 1) {
      setNews(`Moved to ${noun} ${at + by + 1} of ${lines.length}.`);
      focus(at + by, by === -1 ? 'up' : 'down');
      change(moveLine(lines, at, at + by));
    },
  };
}
