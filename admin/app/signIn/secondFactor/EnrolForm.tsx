import { EnrolmentSecret } from '../../../kit/people/secondFactor/EnrolmentSecret';
import { useEnrolment } from '../../../kit/people/secondFactor/useEnrolment';
import type { SecondFactor } from '../../../kit/people/secondFactor/SecondFactor';
import { focusOnMount } from '../../../kit/ui/focusOnMount';
import { AuthMessage } from '../AuthMessage';
import { CodeForm } from './CodeForm';

/** Sets up the second factor that this person needs before they are let in. */
export function EnrolForm({ factor, onDone }: { factor: SecondFactor; onDone: () => Promise<void> }) {
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
