/** When a key is a shortcut, and what it is called. */

/** Types of input that letters are not typed into. */
const NO_TEXT = /^(?:checkbox|radio|button|submit|reset|file|range|color)$/;

/** Whether somebody is typing there, or choosing from a list by its first letters. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** A dialog or a menu over the page has the keys for itself. */
function isCovered(): boolean {
  const over = document.querySelectorAll('[role="dialog"], [popover]:popover-open');
  return [...over].some((element) => element.checkVisibility());
}

/** Whether a key that was pressed means this page and nothing else. */
export const isShortcut = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !takesLetters(event.target) &&
  !isCovered();

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export const keyName = (key: string) => NAMES[key] ?? key;
