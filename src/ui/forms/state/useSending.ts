/** One sending of a form, from pressing the button to what became of it. */
import { useContext, useRef, useState } from 'react';
import { FormSenderContext, type Outcome, type UploadProgress } from '../../../data/submissions/formSender';
import type { SubmissionKind } from '../../../shared/submissions/stages';
import { keyFor } from './draft';
import { useSecondsOpen } from './useSecondsOpen';

export function useSending(name: string, kind: SubmissionKind) {
  const loadSender = useContext(FormSenderContext);
  const openFor = useSecondsOpen();
  const current = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<UploadProgress>();

  async function send(values: FormData): Promise<Outcome> {
    const { signal } = (current.current = new AbortController());
    try {
      const key = keyFor(name, values);
      const [sendForm, secondsOpen] = await Promise.all([loadSender(), openFor()]);
      const form = { kind, key, secondsOpen, values };
      return await sendForm(form, { signal, onProgress: setProgress });
    } catch {
      // The code that sends could not be fetched.
      return { kind: 'unheard' };
    } finally {
      setProgress(undefined);
    }
  }

  return { send, progress, cancel: () => current.current?.abort() };
}
