/** A form whose fields keep their own values: typing renders nothing, and text typed before the script loaded stays. */
import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import type { AskedQuestion } from '../../shared/jobs/questions';
import type { SubmissionKind } from '../../shared/submissions/stages';
import { usePosted } from '../fields/FormContext';
import { useProblems } from './useProblems';
import { useSubmit, type SentForm } from './useSubmit';
import { keepDraft, readDraft } from './draft';

/** Fields in which people type or choose text. Hidden fields are not theirs, and consent is given anew each time. */
const TYPED = 'input[autocomplete]:not([tabindex="-1"]), input[type=radio], textarea, select';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isRadio = (field: TypedField): field is HTMLInputElement => field.type === 'radio';

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<TypedField>(TYPED)];

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => field.value !== '' && (!isRadio(field) || field.checked))
      .map(({ name, value }) => [name, value]),
  );

/** Fills empty fields only: text typed before this script loaded is newer than the draft. */
function fill(form: HTMLFormElement, typed: Readonly<Record<string, string>> = {}): void {
  const newer = typedIn(form);
  for (const field of fieldsOf(form).filter(({ name }) => !Object.hasOwn(newer, name))) {
    const value = typed[field.name] ?? '';
    if (isRadio(field)) field.checked = field.value === value;
    else field.value = value;
    // A choice that is no longer offered.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

/** The input of a form survives a reload and visits to other pages. */
function useDraft({ name, begin }: FormOptions, ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const keep = () => keepDraft(name, { typed: typedIn(form) });
    fill(form, { ...readDraft(name).typed, ...begin });
    if (Object.keys(typedIn(form)).length > 0) keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
    // oxlint-disable-next-line react/exhaustive-deps -- it begins once, whatever is chosen then
  }, [name, ref]);
}

export interface FormOptions {
  /** Ids begin with it, and the draft is kept under it. */
  readonly name: string;
  readonly kind: SubmissionKind;
  /** Distinguishes it from others of its kind on the page, once it has come back from the server. */
  readonly place?: string | undefined;
  /** The initial values, by the names of fields. */
  readonly begin?: Readonly<Record<string, string>>;
  /** The questions of the job that an application is for. */
  readonly questions?: readonly AskedQuestion[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A choice is complete at once, unlike a word. */
const isChoice = ({ type }: Control) => ['file', 'select-one', 'checkbox', 'radio'].includes(type);

const isEmpty = (control: Control) =>
  control.value === '' ||
  (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked);

/** The target of the focus after a submit: the first field to fix, or the result. */
const FIRST = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input, .form-answer';

export function useForm(options: FormOptions, onSent: (sent: SentForm) => void) {
  const { name, kind, place, questions } = options;
  const ref = useRef<HTMLFormElement>(null);
  const typedIn = useRef(new Set<string>());
  const { typed, ...begin } = usePosted(kind, place);
  const found = useProblems(kind, questions, begin.problems);
  const { problems, check, forget } = found;
  const { submit, submits, ...sending } = useSubmit({ name, kind, before: begin.outcome, onSent }, found);
  useDraft(options, ref);

  useEffect(() => {
    if (submits > 0) ref.current?.querySelector<HTMLElement>(FIRST)?.focus();
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
        // An emptied field is not checked until the focus leaves it.
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
