import { useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import { JobAlertsContext, type Outcome } from '../../../data/formSender';
import { usePosted } from '../../../ui/forms/state/usePosted';
import type { Problems } from '../../../ui/forms/state/useProblems';
import { usePlainPost } from '../../../ui/forms/state/usePlainPost';
import { useSecondsOpen } from '../../../ui/forms/state/useSecondsOpen';

const problemsOf = (outcome: Outcome | undefined): Problems =>
  outcome?.kind === 'problems' ? outcome.problems : {};

/** A search that cannot be kept has no field here where it could be mended. */
function withoutField(outcome: Outcome | undefined): Outcome | undefined {
  const message = problemsOf(outcome)['filters'];
  return message ? { kind: 'refused', message } : outcome;
}

/** `onAsked` hears the address once a mail is on its way there. */
export function useJobAlertForm(onAsked: (email: string) => void) {
  const load = useContext(JobAlertsContext);
  const before = usePosted('job_alert');
  const secondsOpen = useSecondsOpen();
  const orPost = usePlainPost();
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(() => withoutField(before.outcome));
  const [problems, setProblems] = useState(before.problems);

  // The focus goes to the first field to mend, or to the answer.
  useEffect(() => {
    if (outcome) ref.current?.querySelector<HTMLElement>('[aria-invalid=true],.form-answer')?.focus();
  }, [outcome]);

  async function send(values: FormData): Promise<Outcome> {
    // The code that sends may not have been fetched.
    const [alerts, seconds] = await Promise.all([load().catch(() => undefined), secondsOpen()]);
    return alerts?.request(values, seconds) ?? { kind: 'unheard' };
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    const values = new FormData(form);
    // What is not filled in is not sent: only the words for it are fetched.
    setBusy(form.checkValidity());
    const answer = await orPost(form, () => send(values));
    isSending.current = false;
    setBusy(false);
    if (answer?.kind === 'sent') {
      const email = values.get('email');
      onAsked(typeof email === 'string' ? email.trim() : '');
      return;
    }
    setProblems(problemsOf(answer));
    setOutcome(withoutField(answer));
  }

  return {
    problems,
    typed: before.typed,
    outcome,
    isBusy,
    formProps: {
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        const { [(target as HTMLInputElement).name]: mended, ...others } = problems;
        if (mended) setProblems(others);
      },
    },
  };
}
