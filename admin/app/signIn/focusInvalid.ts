import { flushSync } from 'react-dom';

/** Shows the messages, then moves the focus to the first field that has one. */
export function focusInvalid(form: HTMLFormElement, showMessages: () => void) {
  flushSync(showMessages);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
