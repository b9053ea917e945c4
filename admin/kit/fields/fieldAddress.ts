/** Links to a field: `?field=quote`, for an item in a dialog `?item=testimonial-2&field=quote`. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** The focusable element: an input first, the first button of a picture, or the element of a read-only text. */
const CONTROLS = ['[contenteditable="true"]', 'textarea', 'input', 'button', '[tabindex="-1"]'];

/** The element of a field, or of the given line or row of a list. */
function controlOf(form: Element, name: string, line: number, part: string): HTMLElement | undefined {
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const lines = field?.querySelectorAll<HTMLElement>('[data-part="line"]');
  return (
    field?.querySelector<HTMLElement>(`[data-text="${line} ${CSS.escape(part)}"]`) ??
    lines?.[line] ??
    CONTROLS.map((kind) => field?.querySelector<HTMLElement>(kind)).find((found) => found !== null) ??
    undefined
  );
}

/** Enters a text as if it was typed in the field. */
export function typeInto(form: Element, name: string, text: string, line = 0, part = ''): void {
  const control = controlOf(form, name, line, part);
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((one) => control instanceof one);
  // React takes no notice of a value that is only assigned.
  if (kind) Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Places the caret at the end of the text, or in the given line or row of a list. False if impossible. */
export function focusField(form: Element, name: string, line = 0, part = ''): boolean {
  const control = controlOf(form, name, line, part);
  control?.focus();
  if (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type === 'text')
  ) {
    control.setSelectionRange(control.value.length, control.value.length);
  }
  return control !== undefined && control === document.activeElement;
}

interface FieldAddress {
  /** The row of a page of sections. */
  readonly page?: string | undefined;
  /** The setting, on a screen with several. */
  readonly form?: string | undefined;
  readonly item?: string | undefined;
  readonly field?: string | undefined;
  /** The line of a list field, counted from 0. */
  readonly line?: number | undefined;
  /** The text of a row. */
  readonly part?: string | undefined;
}

export function searchOf({ line, ...address }: FieldAddress): string {
  const parts = Object.entries({ ...address, line: line?.toString() });
  const params = new URLSearchParams(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return params.size > 0 ? `?${params}` : '';
}

export function fieldAddressOf({ search }: Pick<Location, 'search'>): FieldAddress {
  const { page, form, item, field, line, part } = Object.fromEntries(new URLSearchParams(search));
  return { page, form, item, field, part, line: /^\d{1,3}$/.test(line ?? '') ? Number(line) : undefined };
}

/**
 * Focuses the field in the address once the fields of its setting or item are rendered. For the parent element, which
 * renders again when the role is known.
 */
export function useFieldFromAddress<Root extends HTMLElement>(
  owner: string | undefined,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const location = useLocation();
  const goThere = useEffectEvent((there: Location) => {
    const { form, item, field, line } = fieldAddressOf(there);
    if (!root.current || field === undefined || (form ?? item ?? owner) !== owner) return;
    if (focusField(root.current, field, line)) document.activeElement?.scrollIntoView({ block: 'center' });
  });
  // Also when the same field is linked again.
  useEffect(() => goThere(location), [location]);
  return root;
}
