/** Keys by which something is done, as `Mod+K`: Command on a Mac, Control elsewhere. */

const isMac = /mac/i.test(navigator.userAgent);

/** The keys as they are read: "Ctrl+B", or "⌘B". */
export const readableKeys = (keys: string) =>
  isMac
    ? keys.replaceAll('Mod', '⌘').replaceAll('Alt', '⌥').replaceAll('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl');

/** The keys as `aria-keyshortcuts` names them. */
export const ariaKeys = (keys: string) => keys.replace('Mod', isMac ? 'Meta' : 'Control');

/** Whether this letter was pressed with that key and no other. */
export const isModPressed = (event: KeyboardEvent, letter: string) =>
  event.key.toLowerCase() === letter &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** A dialog or a menu over the page has the keys for itself. */
export function isCovered(): boolean {
  const over = document.querySelectorAll('[role="dialog"], [popover]:popover-open');
  return [...over].some((element) => element.checkVisibility());
}
