import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { returnPath } from '../auth/returnPath';
import { signOut, type SecondFactorStep as Step } from '../auth/session';
import { AuthCard } from './AuthCard';
import { ResetRequestForm } from './ResetRequestForm';
import { SecondFactorStep, STEP_TITLES } from './secondFactor/SecondFactorStep';
import { SignInForm } from './SignInForm';

/** Sign-in and, in its place, the request of a reset mail. Switching mounts a form anew, without messages. */
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
