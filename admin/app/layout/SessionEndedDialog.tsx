import { Alert, Button, Modal } from 'antd';
import { lazy, Suspense, useRef, useState, useSyncExternalStore, type FormEvent, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../kit/ui/view/states';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { LOGIN } from '../auth/returnPath';
import { checkSession, knownAdmin, signOut, type SecondFactorStep as Step } from '../auth/session';
import { sessionEnd } from '../providers/auth';
import { signIn } from '../auth/signIn';
import { AuthField, focusInvalid } from '../signIn/AuthField';

/** Rarely needed, and the server was reached just before. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('../signIn/SecondFactorStep')).SecondFactorStep,
}));

interface PasswordFormProps {
  email: string;
  input: Ref<HTMLInputElement>;
  onStep: (step: Step) => void;
}

function PasswordForm({ email, input, onStep }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = password === '' ? 'Please enter your password.' : undefined;
    focusInvalid(event.currentTarget, () => setMissing(wrong));
    if (wrong) return;
    setMessage(undefined);
    setBusy(true);
    const outcome = await signIn({ email, password });
    setBusy(false);
    if (outcome.ok) sessionEnd.settle();
    else if ('step' in outcome) onStep(outcome.step);
    else setMessage(outcome.message);
  }

  return (
    <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>Everything you typed is still here. Sign in again as {email}, then save again.</p>
      {message && <Alert type="error" role="alert" message={message} />}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <AuthField
        label="Password"
        type="password"
        autoComplete="current-password"
        ref={input}
        value={password}
        error={missing}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

/** Asks for the password in place when a session ends, so that nothing on the screen is lost. */
export function SessionEndedDialog() {
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read);
  const navigate = useNavigate();
  const email = knownAdmin()?.email;
  const [step, setStep] = useState<Step>();
  const password = useRef<HTMLInputElement>(null);

  async function goOn() {
    await checkSession();
    setStep(undefined);
    sessionEnd.settle();
  }

  async function leave() {
    releaseUnsavedWork();
    setStep(undefined);
    sessionEnd.settle();
    await signOut();
    await navigate(LOGIN);
  }

  return (
    <Modal
      title="Your session has ended"
      open={hasEnded}
      footer={null}
      maskClosable={false}
      onCancel={() => void leave()}
      // The form behind may take the focus back while this opens.
      afterOpenChange={(isOpen) => isOpen && password.current?.focus()}
      closable={{ 'aria-label': 'Leave and go to the sign-in page' }}
      destroyOnHidden
      // Above the messages at the edge of the screen, which cover the password field on a phone.
      zIndex={2100}
    >
      {email && !step && <PasswordForm email={email} input={password} onStep={setStep} />}
      {step && (
        <Suspense fallback={<Loading label="Loading the second step" />}>
          <SecondFactorStep step={step} onDone={goOn} onLeave={() => void leave()} />
        </Suspense>
      )}
    </Modal>
  );
}
