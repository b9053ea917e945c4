/** The submissions of a form: one at a time, and the result of the last. */
import { useRef, useState, useContext } from 'react';
import { type Outcome, VisitorApiContext, type UploadProgress } from '../../data/visitorApi';
import type { SubmissionKind } from '../../shared/submissions/stages';
import { usePlainPost, useSecondsOpen } from '../fields/sending';
import { keyFor } from './draft';
import type { FoundProblems } from './useProblems';

/** One submission of a form, from pressing the button to its result. */
function useSending(name: string, kind: SubmissionKind) {
  const { loadFormSender: loadSender } = useContext(VisitorApiContext);
  const openFor = useSecondsOpen();
  const current = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<UploadProgress>();

  async function send(values: FormData): Promise<Outcome> {
    const { signal } = (current.current = new AbortController());
    try {
      const key = keyFor(name, values);
      // The code that sends may not have loaded.
      const [sendForm, secondsOpen] = await Promise.all([loadSender().catch(() => undefined), openFor()]);
      const form = { kind, key, secondsOpen, values };
      return (await sendForm?.(form, { signal, onProgress: setProgress })) ?? { kind: 'unheard' };
    } finally {
      setProgress(undefined);
    }
  }

  return { send, progress, cancel: () => current.current?.abort() };
}

/** The message for the sender. */
export interface SentForm {
  readonly reference: string;
  readonly email: string;
}

interface SubmitOptions {
  /** The result from before its script was ready. */
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
  const orPost = usePlainPost();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(before);
  const [submits, setSubmits] = useState(before ? 1 : 0);

  function tell(form: HTMLFormElement, values: FormData, outcome: Outcome | undefined) {
    if (outcome?.kind === 'problems') show(form, outcome.problems);
    if (outcome?.kind === 'sent') {
      onSent({ reference: outcome.reference, email: textOf(values, 'email') });
    }
    setOutcome(outcome);
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setOutcome(undefined);
    const values = new FormData(form);
    try {
      const checkAndSend = async () => ((await checkAll(form)) ? send(values) : undefined);
      tell(form, values, await orPost(form, checkAndSend));
    } finally {
      setBusy(false);
      setSubmits((count) => count + 1);
      isSending.current = false;
    }
  }

  return { submit, submits, isBusy, outcome, progress, cancel };
}
