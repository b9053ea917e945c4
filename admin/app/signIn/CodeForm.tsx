import { useState, type FormEvent } from 'react';
import { focusOnMount } from '../../kit/ui/inputs';
import { codeProblem } from '../../kit/people/credentials/SecondFactor';
import { AuthField, focusInvalid } from './AuthField';
import './auth.css';

interface CodeFormProps {
  /** The field, by itself: what surrounds it says what it is for. */
  label?: string;
  button: string;
  /** Rejects with a sentence for the person. */
  onCode: (code: string) => Promise<void>;
}

/** One code of six digits. */
export function CodeForm({ label = 'Code from your app', button, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const refuse = (message: string) => focusInvalid(form, () => setProblem(message));
    const wrong = codeProblem(code);
    if (wrong) return refuse(wrong);
    setProblem(undefined);
    setBusy(true);
    await onCode(code).catch((error: unknown) =>
      refuse(error instanceof Error ? error.message : 'An error occurred'),
    );
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        ref={focusOnMount}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Checking…' : button}
      </button>
    </form>
  );
}
