/** Keyboard shortcuts such as `Mod+K`: Command on a Mac, Control elsewhere. */

const isMac = /mac/i.test(navigator.userAgent);

/** The visible notation: "Ctrl+B", or "⌘B". */
export const readableKeys = (keys: string) =>
  isMac
    ? keys.replaceAll('Mod', '⌘').replaceAll('Alt', '⌥').replaceAll('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl');

/** The notation of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string) => keys.replace('Mod', isMac ? 'Meta' : 'Control');

/** True if this letter was pressed with exactly that modifier. */
export const isModPressed = (event: KeyboardEvent, letter: string) =>
  event.key.toLowerCase() === letter &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** An open dialog or menu receives all keys. */
export function isCovered(): boolean {
  const over = document.querySelectorAll('[role="dialog"], [popover]:popover-open');
  return [...over].some((element) => element.checkVisibility());
}
