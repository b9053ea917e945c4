/** The submits of a form: one at a time, and what became of the last. */
import { useRef, useState } from 'react';
import type { Outcome } from '../../../data/submissions/formSender';
import type { SubmissionKind } from '../../../shared/submissions/stages';
import { dropDraft } from './draft';
import type { FoundProblems } from './useProblems';
import { useSending } from './useSending';

/** What the sender is told. */
export interface SentForm {
  readonly reference: string;
  readonly email: string;
}

interface SubmitOptions {
  /** What became of it before its script was there. */
  readonly before: Outcome | undefined;
  readonly name: string;
  readonly kind: SubmissionKind;
  readonly onSent: (sent: SentForm) => void;
}

const textOf = (values: FormData, name: string) => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export function useSubmit(
  { name, kind, before, onSent }: SubmitOptions,
  { checkAll, show }: Pick<FoundProblems, 'checkAll' | 'show'>,
) {
  const isSending = useRef(false);
  const { send, progress, cancel } = useSending(name, kind);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(before);
  const [submits, setSubmits] = useState(before ? 1 : 0);

  async function checkAndSend(form: HTMLFormElement): Promise<Outcome | undefined> {
    const values = new FormData(form);
    if (!(await checkAll(form))) return undefined;
    const outcome = await send(values);
    if (outcome.kind === 'problems') show(form, outcome.problems);
    if (outcome.kind === 'sent') {
      dropDraft(name);
      onSent({ reference: outcome.reference, email: textOf(values, 'email') });
    }
    return outcome;
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await checkAndSend(form));
    setBusy(false);
    setSubmits((count) => count + 1);
    isSending.current = false;
  }

  return { submit, submits, isBusy, outcome, progress, cancel };
}
