/** Addresses that lead to a field: `?field=quote`, of an item that opens in a dialog `?item=testimonial-2&field=quote`. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';

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

interface FieldAddress {
  /** The setting, where a screen holds several. */
  readonly form?: string | undefined;
  readonly item?: string | undefined;
  readonly field?: string | undefined;
  /** Of a field of several lines: which one, counted from 0. */
  readonly line?: number | undefined;
}

export function searchOf({ form, item, field, line }: FieldAddress): string {
  const parts = Object.entries({ form, item, field, line: line?.toString() });
  const params = new URLSearchParams(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return params.size > 0 ? `?${params}` : '';
}

export function fieldAddressOf({ search }: Pick<Location, 'search'>): FieldAddress {
  const { form, item, field, line } = Object.fromEntries(new URLSearchParams(search));
  return { form, item, field, line: /^\d{1,3}$/.test(line ?? '') ? Number(line) : undefined };
}

/**
 * Takes a person into the field that the address names, once the fields of its owner are there: a setting or an item. For
 * the element around them, which is made anew when it is known who may write.
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
  // Also when somebody is led to the same field once more.
  useEffect(() => goThere(location), [location]);
  return root;
}
