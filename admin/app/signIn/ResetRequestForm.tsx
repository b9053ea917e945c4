import { useState, type FormEvent } from 'react';
import { focusOnMount } from '../../kit/ui/focusOnMount';
import { AuthField } from './AuthField';
import { AuthMessage } from './AuthMessage';
import { focusInvalid } from './focusInvalid';
import { requestReset, type Outcome } from '../auth/signIn';

export function ResetRequestForm({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const message = email.trim() === '' ? 'Please enter your email.' : undefined;
    focusInvalid(event.currentTarget, () => setMissing(message));
    if (message) return;
    setOutcome(undefined);
    setBusy(true);
    setOutcome(await requestReset(email));
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="auth-lead">
        Enter the email address you sign in with. We will send you a link to set a new password.
      </p>
      <AuthMessage outcome={outcome} />
      <AuthField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        ref={focusOnMount}
        value={email}
        error={missing}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send reset email'}
      </button>
      <button className="auth-link" type="button" onClick={onBack}>
        Back to Login
      </button>
    </form>
  );
}
