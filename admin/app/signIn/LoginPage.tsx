/** Sign-in and, in its place, the request for a reset email. Switching mounts a new form without messages. */
import { useState, type FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { focusOnMount } from '../../kit/ui/inputs';
import { requestReset, type Outcome } from '../auth/signIn';
import { returnPath } from '../auth/returnPath';
import { signOut, type SecondFactorStep as Step } from '../auth/session';
import { AuthField, AuthMessage, focusInvalid } from './AuthField';
import { AuthCard } from './AuthCard';
import { SecondFactorStep, STEP_TITLES } from './SecondFactorStep';
import { SignInForm } from './SignInForm';

function ResetRequestForm({ onBack }: { onBack: () => void }) {
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

export function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState(useLoaderData<Step | null>());
  const [isForgotten, setForgotten] = useState(new URLSearchParams(search).get('mode') === 'reset');
  const [email, setEmail] = useState('');
  if (step) {
    return (
      <AuthCard title={STEP_TITLES[step]}>
        <SecondFactorStep
          step={step}
          onDone={async () => navigate(returnPath(search), { replace: true })}
          onLeave={() => void signOut().then(() => setStep(null))}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={isForgotten ? 'Reset your password' : 'Admin login'}>
      {isForgotten ? (
        <ResetRequestForm onBack={() => setForgotten(false)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onForgot={() => setForgotten(true)} onStep={setStep} />
      )}
    </AuthCard>
  );
}
