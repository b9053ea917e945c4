/** What is typed into a form survives a reload and a walk around the site. */
import { useEffect, type RefObject } from 'react';
import { keepDraft, readDraft } from './draft';

/** Where people type or choose words. Hidden fields are not theirs, and consent is given anew each time. */
const TYPED = 'input[autocomplete]:not([tabindex="-1"]), textarea, select';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<TypedField>(TYPED)];

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );

/** Fills empty fields only: what was typed before this script came is newer than the draft. */
function fill(form: HTMLFormElement, typed: Readonly<Record<string, string>> = {}): void {
  for (const field of fieldsOf(form)) if (field.value === '') field.value = typed[field.name] ?? '';
}

export function useDraft(name: string, ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const keep = () => keepDraft(name, { typed: typedIn(form) });
    fill(form, readDraft(name).typed);
    if (Object.keys(typedIn(form)).length > 0) keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [name, ref]);
}
