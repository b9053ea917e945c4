import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { focusOnMount } from '../../kit/ui/focusOnMount';
import { AuthCard } from './AuthCard';
import { AuthMessage } from './AuthMessage';
import { NewPasswordForm } from './newPassword/NewPasswordForm';
import { REDIRECT_DELAY } from '../auth/recoveryLink';
import { createSecondFactor } from '../auth/secondFactor';
import type { Outcome } from '../auth/signIn';
import { CodeForm } from './secondFactor/CodeForm';
import { LOGIN, RESET_REQUEST } from '../auth/returnPath';
import { useRecovery } from './useRecovery';

const INVALID = 'Invalid or expired reset link. Please request a new password reset.';

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(LOGIN, { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <AuthMessage
        outcome={{ ok: true, message: 'Your password has been updated. Please sign in with the new one.' }}
      />
      <p className="auth-lead">You will be taken to the login page in {REDIRECT_DELAY / 1000} seconds.</p>
      <button
        className="auth-button"
        type="button"
        ref={focusOnMount}
        onClick={() => void navigate(LOGIN, { replace: true })}
      >
        Go to Login
      </button>
    </>
  );
}

function Invalid() {
  return (
    <>
      <AuthMessage outcome={{ ok: false, message: INVALID }} />
      <Link className="auth-button" to={RESET_REQUEST}>
        Request a new password reset
      </Link>
      <Link className="auth-link" to={LOGIN}>
        Back to Login
      </Link>
    </>
  );
}

/** Programs that look through mail open its links; only a person presses a button. */
function Waiting({
  problem,
  onContinue,
}: {
  problem?: Outcome | undefined;
  onContinue: () => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="auth-form">
      <AuthMessage outcome={problem} />
      <p className="auth-lead">Continue to choose a new password. The link in the email works once.</p>
      <button
        className="auth-button"
        type="button"
        ref={focusOnMount}
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          setBusy(true);
          void onContinue().finally(() => setBusy(false));
        }}
      >
        {isBusy ? 'Checking your link…' : 'Continue'}
      </button>
    </div>
  );
}

export function ResetPasswordPage() {
  const { recovery, onContinue, onCode } = useRecovery();
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <AuthCard title="Password updated">
        <Done />
      </AuthCard>
    );
  return (
    <AuthCard title="Set a new password">
      {recovery.status === 'checking' && <output>Checking your link…</output>}
      {recovery.status === 'invalid' && <Invalid />}
      {recovery.status === 'waiting' && <Waiting problem={recovery.problem} onContinue={onContinue} />}
      {recovery.status === 'code' && (
        <div className="auth-form">
          <p className="auth-lead">First enter the six-digit code from your authenticator app.</p>
          <CodeForm
            button="Continue"
            onCode={async (code) => {
              await createSecondFactor(recovery.client).show(code);
              onCode();
            }}
          />
        </div>
      )}
      {recovery.status === 'ready' && (
        <NewPasswordForm client={recovery.client} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  );
}
