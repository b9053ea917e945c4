/** The target of the link in a reset email: it opens a separate session that accepts a new password. */
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { passwordProblems } from '../../../src/shared/accounts/password';
import { newPasswordProblems } from '../../kit/people/credentials/newPassword';
import { focusOnMount } from '../../kit/ui/inputs';
import type { SecondFactor } from '../../kit/people/credentials/SecondFactor';
import type { AdminClient } from '../client';
import { readRecoveryLink, withoutTokens, type RecoveryLink, REDIRECT_DELAY } from '../auth/recoveryLink';
import { callSignIn } from '../auth/callSignIn';
import { failed, outcomeOf, type Outcome } from '../auth/outcome';
import { LOGIN, RESET_REQUEST } from '../auth/returnPath';
import { focusInvalid, AuthMessage } from './AuthField';
import { NewPasswordFields } from './NewPasswordFields';
import { AuthCard } from './AuthCard';

/** Only some people have a second factor. */
const CodeStep = lazy(async () => ({ default: (await import('./SecondFactorStep')).CodeStep }));

type Recovery =
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  /** Waits for the person to continue; `problem` explains a failed attempt. */
  | { readonly status: 'waiting'; readonly problem?: Outcome }
  /** With a second factor, the sign-in service accepts a new password only after a code. */
  | {
      readonly status: 'code';
      readonly client: AdminClient;
      readonly factor: SecondFactor;
      readonly hasRecovery: boolean;
    }
  | { readonly status: 'ready'; readonly client: AdminClient };

/** The link is still valid: the request did not arrive, or the rate limit was reached. */
const isForNow = ({ status = 0 }: { status?: number | undefined }) =>
  status < 400 || status === 429 || status >= 500;

async function open(link: RecoveryLink): Promise<Recovery> {
  const library = await import('../client').catch(() => undefined);
  if (!library) return { status: 'waiting', problem: failed() };
  const client = library.connectApart();
  const { data, error } =
    'token' in link
      ? await client.auth.verifyOtp({ type: 'recovery', token_hash: link.token })
      : await client.auth.setSession(link);
  if (error && 'token' in link && isForNow(error)) return { status: 'waiting', problem: outcomeOf(error) };
  if (error) return { status: 'invalid' };
  const hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false;
  if (!hasFactor) return { status: 'ready', client };
  const { data: access } = await client.rpc('my_access');
  const { recovery_codes: left } = (access ?? {}) as { recovery_codes?: number | null };
  const { createSecondFactor } = await import('../auth/secondFactor');
  return { status: 'code', client, factor: createSecondFactor(client), hasRecovery: Boolean(left) };
}

/** The router stores its own state in the history entry; it stays. */
const hideTokens = () => history.replaceState(history.state, '', withoutTokens(location.href));

/** Removes the token from the address and opens a session that only this screen knows. */
function useRecovery() {
  const [link] = useState(() => readRecoveryLink(location.href));
  const waits = link && 'token' in link;
  const [recovery, setRecovery] = useState<Recovery>({
    status: link ? (waits ? 'waiting' : 'checking') : 'invalid',
  });
  useEffect(() => {
    // Until the person continues, a reload is harmless.
    if (waits) return undefined;
    let isCurrent = true;
    hideTokens();
    if (link) void open(link).then((result) => isCurrent && setRecovery(result));
    return () => {
      isCurrent = false;
    };
  }, [link, waits]);
  async function onContinue() {
    if (!link) return;
    const opened = await open(link);
    if (opened.status !== 'waiting') hideTokens();
    setRecovery(opened);
  }
  const onCode = () =>
    setRecovery((known) => (known.status === 'code' ? { status: 'ready', client: known.client } : known));
  return { recovery, onContinue, onCode };
}

function NewPasswordForm({ client, onDone }: { client: AdminClient; onDone: () => void }) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({});
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setOutcome(undefined);
    setBusy(true);
    const found = await newPasswordProblems(typed);
    focusInvalid(form, () => setProblems(found));
    const isFine = Object.keys(found).length === 0;
    const result = isFine
      ? await callSignIn(({ changePassword }) => changePassword(client, typed.password))
      : undefined;
    if (result?.ok) return onDone();
    setOutcome(result);
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthMessage outcome={outcome} />
      <NewPasswordFields value={typed} problems={problems} onChange={setTyped} />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Updating Password...' : 'Update Password'}
      </button>
    </form>
  );
}

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
      <p className="auth-lead">You will be taken to the sign-in page in {REDIRECT_DELAY / 1000} seconds.</p>
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

/** Mail scanners open links; only a person presses a button. */
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
          <Suspense>
            <CodeStep
              factor={recovery.factor}
              hasRecovery={recovery.hasRecovery}
              button="Continue"
              onDone={async () => onCode()}
            />
          </Suspense>
        </div>
      )}
      {recovery.status === 'ready' && (
        <NewPasswordForm client={recovery.client} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  );
}
