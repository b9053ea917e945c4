/** Where a person writes, in the order of what is looked for; of a picture its first button; of text to read the text. */
const CONTROLS = ['[contenteditable="true"]', 'textarea', 'input', 'button', '[tabindex="-1"]'];

/** Puts the caret at the end of what a field says; of a field of several lines, into one of them. False where it cannot. */
export function focusField(form: Element, name: string, line = 0): boolean {
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const lines = field?.querySelectorAll<HTMLElement>('[data-part="line"]');
  const control =
    lines?.[line] ?? CONTROLS.map((kind) => field?.querySelector<HTMLElement>(kind)).find(Boolean);
  control?.focus();
  if (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type === 'text')
  ) {
    control.setSelectionRange(control.value.length, control.value.length);
  }
  return control !== undefined && control === document.activeElement;
}
