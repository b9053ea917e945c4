import { useEffect, useRef } from 'react';

export type LinePart = 'line' | 'up' | 'down';

/** Moves the focus to a part of a line once the lines have been drawn anew. */
export function useLineFocus() {
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
