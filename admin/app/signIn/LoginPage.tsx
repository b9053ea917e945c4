/** Sign-in and, in its place, the request for a reset email. Switching mounts a new form without messages. */
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { focusOnMount } from '../../kit/ui/inputs';
import { callSignIn } from '../auth/callSignIn';
import type { Outcome } from '../auth/outcome';
import { returnPath } from '../auth/returnPath';
import type { SecondFactorStep as Step } from '../auth/session';
import { AuthField, AuthMessage, focusInvalid } from './AuthField';
import { AuthCard } from './AuthCard';
import { SignInForm } from './SignInForm';

/** Only some people have one. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('./SecondFactorStep')).SecondFactorStep,
}));

const STEP_TITLES: Readonly<Record<Step, string>> = {
  code: 'Enter your code',
  any_code: 'Enter your code',
  enrol: 'Set up a second factor',
};

/** The library is loaded: the password was checked with it. */
const signOut = async () => (await import('../auth/session')).signOut();

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
    setOutcome(await callSignIn(({ requestReset }) => requestReset(email)));
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
        <Suspense>
          <SecondFactorStep
            step={step}
            onDone={async () => navigate(returnPath(search), { replace: true })}
            onLeave={() => void signOut().then(() => setStep(null))}
          />
        </Suspense>
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
