/** What comes after the password: a code, or setting up the app that shows codes. */
import { useMemo } from 'react';
import { EnrolmentSecret, useEnrolment } from '../../kit/people/credentials/EnrolmentSecret';
import type { SecondFactor } from '../../kit/people/credentials/SecondFactor';
import { focusOnMount } from '../../kit/ui/inputs';
import { createSecondFactor } from '../auth/secondFactor';
import type { SecondFactorStep as Step } from '../auth/session';
import { client } from '../client';
import { AuthMessage } from './AuthField';
import { CodeForm } from './CodeForm';

/** Sets up the second factor that this person needs before they are let in. */
function EnrolForm({ factor, onDone }: { factor: SecondFactor; onDone: () => Promise<void> }) {
  const { enrolment, problem, isBusy, begin } = useEnrolment(factor);
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
          await factor.confirm(enrolment, code);
          await onDone();
        }}
      />
    </div>
  );
}

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  code: 'Enter your code',
  enrol: 'Set up a second factor',
};

interface SecondFactorStepProps {
  step: Step;
  onDone: () => Promise<void>;
  onLeave: () => void;
}

export function SecondFactorStep({ step, onDone, onLeave }: SecondFactorStepProps) {
  const factor = useMemo(() => createSecondFactor(client), []);
  return (
    <div className="auth-form">
      {step === 'enrol' && <EnrolForm factor={factor} onDone={onDone} />}
      {step === 'code' && (
        <>
          <p className="auth-lead">Enter the six-digit code from your authenticator app.</p>
          <CodeForm
            button="Sign in"
            onCode={async (code) => {
              await factor.show(code);
              await onDone();
            }}
          />
          <p className="auth-lead">
            Lost the device? Ask your site administrator to remove your second factor. Then sign in with your
            password and set up a new one.
          </p>
        </>
      )}
      <button className="auth-link" type="button" onClick={onLeave}>
        Sign in as someone else
      </button>
    </div>
  );
}
