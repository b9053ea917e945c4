/**
 * A form whose fields keep their own values: nothing here is drawn again while somebody types, and what was typed
 * before the script came stays.
 */
import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import type { SubmissionKind } from '../../../shared/submissions/stages';
import { useDraft } from './useDraft';
import { usePosted } from './usePosted';
import { useProblems } from './useProblems';
import { useSubmit, type SentForm } from './useSubmit';

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
