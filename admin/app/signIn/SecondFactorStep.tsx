/** The step after the password: a code, or the setup of an authenticator app. */
import { useMemo, useState } from 'react';
import { EnrolmentSecret, useEnrolment } from '../../kit/people/credentials/EnrolmentSecret';
import { RecoveryCodes } from '../../kit/people/credentials/RecoveryCodes';
import type { SecondFactor } from '../../kit/people/credentials/SecondFactor';
import { focusOnMount } from '../../kit/ui/inputs';
import { createSecondFactor } from '../auth/secondFactor';
import type { SecondFactorStep as Step } from '../auth/session';
import { client } from '../client';
import { AuthMessage } from './AuthField';
import { CodeForm } from './CodeForm';

/** Sets up the second factor that is required before sign-in. */
function EnrolForm({ factor, onDone }: { factor: SecondFactor; onDone: () => Promise<void> }) {
  const { enrolment, problem, isBusy, begin } = useEnrolment(factor);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) {
    return (
      <div className="auth-form">
        <RecoveryCodes codes={codes} />
        <button className="auth-button" type="button" ref={focusOnMount} onClick={() => void onDone()}>
          I have saved them
        </button>
      </div>
    );
  }
  if (!enrolment) {
    return (
      <div className="auth-form">
        <AuthMessage outcome={problem ? { ok: false, message: problem } : undefined} />
        <p className="auth-lead">
          The owners of this site require a code from an app on your phone in addition to your password.
          Setting it up takes a minute.
        </p>
        <button
          className="auth-button"
          type="button"
          ref={focusOnMount}
          aria-disabled={isBusy}
          onClick={() => void begin('Authenticator app')}
        >
          {isBusy ? 'One moment…' : 'Set up a second factor'}
        </button>
      </div>
    );
  }
  return (
    <div className="auth-form">
      <EnrolmentSecret enrolment={enrolment} />
      <CodeForm
        label="Code from your app"
        button="Confirm and sign in"
        onCode={async (code) => {
          const given = await factor.confirm(enrolment, code);
          if (given.length > 0) setCodes(given);
          else await onDone();
        }}
      />
    </div>
  );
}

interface CodeStepProps {
  factor: SecondFactor;
  hasRecovery: boolean;
  button: string;
  onDone: () => Promise<void>;
}

/** A code from the app or, if the app is lost, a recovery code. */
export function CodeStep({ factor, hasRecovery, button, onDone }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <p className="auth-lead">
        {isRecovery
          ? 'Enter one of the recovery codes that you saved when you set up your app. Each works once.'
          : 'Enter the six-digit code from your authenticator app.'}
      </p>
      <CodeForm
        key={String(isRecovery)}
        isRecovery={isRecovery}
        {...(isRecovery && { label: 'Recovery code' })}
        button={button}
        onCode={async (code) => {
          await factor.show(code);
          await onDone();
        }}
      />
      {hasRecovery && (
        <button className="auth-link" type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
      )}
      <p className="auth-lead">
        Lost the device? Ask your site administrator to remove your second factor. Then sign in with your
        password and set up a new one.
      </p>
    </>
  );
}

interface SecondFactorStepProps {
  step: Step;
  onDone: () => Promise<void>;
  onLeave: () => void;
}

export function SecondFactorStep({ step, onDone, onLeave }: SecondFactorStepProps) {
  const factor = useMemo(() => createSecondFactor(client), []);
  return (
    <div className="auth-form">
      {step === 'enrol' ? (
        <EnrolForm factor={factor} onDone={onDone} />
      ) : (
        <CodeStep factor={factor} hasRecovery={step === 'any_code'} button="Sign in" onDone={onDone} />
      )}
      <button className="auth-link" type="button" onClick={onLeave}>
        Sign in as someone else
      </button>
    </div>
  );
}
