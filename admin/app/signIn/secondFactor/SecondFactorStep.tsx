import { useMemo } from 'react';
import { createSecondFactor } from '../../auth/secondFactor';
import type { SecondFactorStep as Step } from '../../auth/session';
import { client } from '../../client';
import { CodeForm } from './CodeForm';
import { EnrolForm } from './EnrolForm';

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  code: 'Enter your code',
  enrol: 'Set up a second factor',
};

interface SecondFactorStepProps {
  step: Step;
  onDone: () => Promise<void>;
  onLeave: () => void;
}

/** What comes after the password: a code, or setting up the app that shows codes. */
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
