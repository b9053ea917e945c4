import type { MouseEvent } from 'react';

/** Into the first field of a form, or to its heading where there is only text to read. By hand, because the router takes an anchor for a step that it did not make. */
export function jumpTo(event: MouseEvent, key: string): void {
  event.preventDefault();
  const form = document.getElementById(key);
  form?.querySelector<HTMLElement>('input, textarea, select, h2[tabindex]')?.focus({ preventScroll: true });
  form?.scrollIntoView();
}
