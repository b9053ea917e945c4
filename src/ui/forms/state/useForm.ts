/**
 * A form whose fields keep their own values: nothing here is drawn again while somebody types, and what was typed
 * before the script came stays.
 */
import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import type { SubmissionKind } from '../../../shared/submissions/stages';
import { usePosted } from './usePosted';
import { useProblems } from './useProblems';
import { useSubmit, type SentForm } from './useSubmit';
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

/** What is typed into a form survives a reload and a walk around the site. */
function useDraft(name: string, ref: RefObject<HTMLFormElement | null>): void {
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

export interface FormOptions {
  /** Ids begin with it, and the draft is kept under it. */
  readonly name: string;
  readonly kind: SubmissionKind;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A choice is complete at once, unlike a word. */
const isChoice = ({ type }: Control) => ['file', 'select-one', 'checkbox'].includes(type);

const isEmpty = (control: Control) =>
  control.value === '' ||
  (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked);

export function useForm({ name, kind }: FormOptions, onSent: (sent: SentForm) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const typedIn = useRef(new Set<string>());
  const { typed, ...begin } = usePosted(kind);
  const found = useProblems(kind, begin.problems);
  const { problems, check, forget } = found;
  const { submit, submits, ...sending } = useSubmit({ name, kind, before: begin.outcome, onSent }, found);
  useDraft(name, ref);

  // After a submit the focus goes to the first field to mend, or to the answer.
  useEffect(() => {
    if (submits > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true],.form-answer')?.focus();
  }, [submits]);

  return {
    ...sending,
    problems,
    typed,
    wasSubmitted: submits > 0,
    formProps: {
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        const control = target as Control;
        typedIn.current.add(control.name);
        // An emptied field is left in peace until it is left.
        if (isEmpty(control)) forget(currentTarget, control.name);
        else if (problems[control.name] || isChoice(control)) void check(currentTarget, control.name);
      },
      onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const { name: field } = target as unknown as Control;
        // A message that appears under a pressed button would move it away; the submit checks everything.
        const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
        if (typedIn.current.has(field) && !isSubmitting) void check(currentTarget, field);
      },
    },
  };
}
