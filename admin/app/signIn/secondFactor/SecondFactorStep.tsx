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
          <p className="auth-lead">Open your authenticator app and enter the six digits it shows.</p>
          <CodeForm
            button="Log in"
            onCode={async (code) => {
              await factor.show(code);
              await onDone();
            }}
          />
          <p className="auth-lead">
            Lost the device? Ask whoever runs this site to remove your second factor. Then log in with your
            password and set up a new one.
          </p>
        </>
      )}
      <button className="auth-link" type="button" onClick={onLeave}>
        Log in as somebody else
      </button>
    </div>
  );
}
