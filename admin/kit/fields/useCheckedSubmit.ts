import { useRef, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldForm } from './useFieldForm';

/** Lets a form through when every field is right; otherwise shows the messages and goes to the first of them. */
export function useCheckedSubmit(
  form: FieldForm,
  onChecked: (isComplete: boolean) => void,
  save: () => Promise<void>,
) {
  const element = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    let isComplete = false;
    flushSync(() => {
      isComplete = form.check();
      onChecked(isComplete);
    });
    if (isComplete) return save();
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) };
}
