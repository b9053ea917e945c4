import { useState, type FormEvent } from 'react';
import { focusOnMount } from '../../kit/ui/inputs';
import { codeProblem, recoveryProblem } from '../../kit/people/credentials/SecondFactor';
import { AuthField, focusInvalid } from './AuthField';
import './auth.css';

interface CodeFormProps {
  /** The field alone; the surroundings explain its purpose. */
  label?: string;
  button: string;
  /** True for a recovery code. */
  isRecovery?: boolean;
  /** Rejects with a message for the person. */
  onCode: (code: string) => Promise<void>;
}

const DIGITS = { inputMode: 'numeric', maxLength: 7 } as const;
const RECOVERY = { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } as const;

export function CodeForm({
  label = 'Code from your app',
  button,
  isRecovery = false,
  onCode,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const refuse = (message: string) => focusInvalid(form, () => setProblem(message));
    const wrong = isRecovery ? recoveryProblem(code) : codeProblem(code);
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
        {...(isRecovery ? RECOVERY : DIGITS)}
        autoComplete="one-time-code"
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
