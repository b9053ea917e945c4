import { useRef } from 'react';

/** The line that has the focus, and the way from one line to the next. */
export function useRowFocus<Row>(rows: readonly Row[]) {
  const frame = useRef<HTMLDivElement>(null);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
  const place = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  return {
    frame,
    /** Undefined while the focus is elsewhere. */
    current: (): Row | undefined => rows[place()],
    /** From elsewhere the first line comes first. */
    move(step: 1 | -1): boolean {
      const next = links()[place() + step];
      (place() === -1 ? links()[0] : next)?.focus();
      return true;
    },
  };
}
