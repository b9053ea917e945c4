/**
 * A form whose fields keep their own values: nothing here is drawn again while somebody types, and what was typed
 * before the script came stays.
 */
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { FormSchema } from '../../shared/forms/problems';
import { useDraft } from './useDraft';
import { useProblems } from './useProblems';

/** What became of a submit. Nothing can be sent yet. */
export type FormAnswer = 'unavailable';

export interface FormOptions {
  /** Ids begin with it, and the draft is kept under it. */
  readonly name: string;
  readonly schema: FormSchema;
  /** Never rejects: a failure is an answer too. */
  readonly send: (values: FormData) => Promise<FormAnswer>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A choice is complete at once, unlike a word. */
const isChoice = ({ type }: Control) => type === 'file' || type === 'select-one';

export function useForm({ name, schema, send }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const typedIn = useRef(new Set<string>());
  const { problems, checkAll, check, forget } = useProblems(schema);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer>();
  const [submits, setSubmits] = useState(0);
  useDraft(name, ref);

  // After a submit the focus goes to the first field to mend, or to the answer.
  useEffect(() => {
    if (submits > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true],.form-answer')?.focus();
  }, [submits]);

  async function submit(form: HTMLFormElement) {
    if (isBusy) return;
    setAnswer(undefined);
    if (checkAll(form)) {
      setBusy(true);
      setAnswer(await send(new FormData(form)));
      setBusy(false);
    }
    setSubmits((count) => count + 1);
  }

  return {
    problems,
    wasSubmitted: submits > 0,
    answer,
    isBusy,
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
        if (control.value === '') forget(control.name);
        else if (problems[control.name] || isChoice(control)) check(currentTarget, control.name);
      },
      onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const { name: field } = target as unknown as Control;
        // A message that appears under a pressed button would move it away; the submit checks everything.
        const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
        if (typedIn.current.has(field) && !isSubmitting) check(currentTarget, field);
      },
    },
  };
}
