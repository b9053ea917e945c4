import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callSignIn } from '../auth/callSignIn';
import { ACCESS_OFF, UNAUTHORIZED, type Outcome } from '../auth/outcome';
import { returnPath } from '../auth/returnPath';
import type { SecondFactorStep } from '../auth/session';
import { AuthField, AuthMessage, focusInvalid } from './AuthField';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  /** The password was right, and this step is still pending. */
  onStep: (step: SecondFactorStep) => void;
}

/** The reason why a signed-in person returned here. */
const REASONS: Readonly<Record<string, string>> = {
  unauthorized: UNAUTHORIZED,
  disabled: ACCESS_OFF,
  ended: 'Your session has ended. Please sign in again.',
};

function outcomeIn(search: string): Outcome | undefined {
  const message = REASONS[new URLSearchParams(search).get('error') ?? ''];
  return message ? { ok: false, message } : undefined;
}

/** The dashboard is large; it loads while the password is being checked. */
const fetchDashboard = () => void import('../AdminApp');

export function SignInForm({ email, onEmail, onForgot, onStep }: SignInFormProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [outcome, setOutcome] = useState(() => outcomeIn(search));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const messages = {
      ...(email.trim() === '' && { email: 'Please enter your email.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    };
    focusInvalid(event.currentTarget, () => setMissing(messages));
    if (Object.keys(messages).length > 0) return;
    setOutcome(undefined);
    setBusy(true);
    fetchDashboard();
    const result = await callSignIn(({ signIn }) => signIn({ email, password }));
    if (result.ok) return navigate(returnPath(search), { replace: true });
    if ('step' in result) return onStep(result.step);
    setOutcome(result);
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthMessage outcome={outcome} />
      <AuthField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={missing.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <AuthField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Logging in...' : 'Log in'}
      </button>
      <button className="auth-link" type="button" onClick={onForgot}>
        Forgot your password?
      </button>
    </form>
  );
}
