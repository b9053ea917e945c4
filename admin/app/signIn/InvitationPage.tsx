/** The target of the link in an invitation. */
import * as v from 'valibot';
import { useState, type FormEvent, useEffect } from 'react';
import { useNavigate, Link, useLocation } from 'react-router-dom';
import { roleNames, roles } from '../../../src/shared/accounts/roles';
import type { passwordProblems } from '../../../src/shared/accounts/password';
import { newPasswordProblems } from '../../kit/people/credentials/newPassword';
import { callSignIn } from '../auth/callSignIn';
import type { Outcome } from '../auth/outcome';
import { HOME, LOGIN } from '../auth/returnPath';
import { focusInvalid, AuthMessage } from './AuthField';
import { NewPasswordFields } from './NewPasswordFields';
import { useIdentity, AuthCard } from './AuthCard';

const OFFLINE = 'The server cannot be reached. Check your connection and try again.';
const FAILED =
  'Something went wrong on our side. Your invitation is still valid; please try again in a minute.';

const invitationSchema = v.object({
  email: v.string(),
  name: v.string(),
  role: v.picklist(roleNames),
  invited_by: v.string(),
  expires_at: v.string(),
  /** The address had an account before; this invitation replaces it. */
  has_account: v.boolean(),
});

type Invitation = v.InferOutput<typeof invitationSchema>;

type InvitationAnswer =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly message: string };

/** The token is in the fragment, which browsers never send to a server. */
async function readInvitation(token: string): Promise<InvitationAnswer> {
  const library = await import('../client').catch(() => undefined);
  if (!library) return { ok: false, message: OFFLINE };
  const { data, error } = await library.client.rpc('invitation_of', { token });
  if (!error) return { ok: true, invitation: v.parse(invitationSchema, data) };
  // Errors whose code begins with PT carry a message for people.
  return { ok: false, message: error.code.startsWith('PT') ? error.message : OFFLINE };
}

/** Asks the server, which alone can accept an invitation. A static host returns something other than JSON. */
async function acceptInvitation(token: string, password: string): Promise<Outcome> {
  const response = await fetch('/admin/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
    cache: 'no-store',
  }).catch(() => undefined);
  if (!response) return { ok: false, message: OFFLINE };
  if (response.ok) return { ok: true };
  const { message = FAILED } = (await response.json().catch(() => ({}))) as { message?: string };
  return { ok: false, message };
}

interface InvitationFormProps {
  token: string;
  invitation: Invitation;
}

function Lead({ invitation }: { invitation: Invitation }) {
  const { name } = useIdentity();
  const { invited_by, role, email, has_account } = invitation;
  const { label, may } = roles[role];
  return (
    <>
      <p className="auth-lead">
        {invited_by} invites you to work on the website of {name}. Your role: <strong>{label}</strong>. You{' '}
        {may}.
      </p>
      <p className="auth-lead">
        You will sign in as <strong className="auth-address">{email}</strong>
        {has_account
          ? '. An account already exists for this address; choose a new password, as the old one will stop working.'
          : '. Choose a password for it.'}
      </p>
    </>
  );
}

/** Accepts the invitation: the person chooses a password, with or without an earlier account, and is signed in. */
function InvitationForm({ token, invitation }: InvitationFormProps) {
  const navigate = useNavigate();
  const { email } = invitation;
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({});
  const [outcome, setOutcome] = useState<Outcome>();

  async function accept() {
    const answer = await acceptInvitation(token, typed.password);
    if (!answer.ok) {
      setOutcome(answer);
      return setBusy(false);
    }
    const session = await callSignIn(({ signIn }) => signIn({ email, password: typed.password }));
    // A second factor may still be required; the next screen asks for it.
    const isIn = session.ok || 'step' in session;
    await navigate(isIn ? HOME : LOGIN, { replace: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return undefined;
    const form = event.currentTarget;
    setOutcome(undefined);
    setBusy(true);
    const found = await newPasswordProblems(typed);
    focusInvalid(form, () => setProblems(found));
    return Object.keys(found).length > 0 ? setBusy(false) : accept();
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <Lead invitation={invitation} />
      <AuthMessage outcome={outcome} />
      {/* For password managers, which store the address with the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields value={typed} problems={problems} onChange={setTyped} />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Accept and sign in'}
      </button>
    </form>
  );
}

const INCOMPLETE: InvitationAnswer = {
  ok: false,
  message: 'This link is incomplete. Open it again from the email, or copy the whole link.',
};

/** The invitation of the token in the address; undefined while loading. */
function useInvitation(token: string): InvitationAnswer | undefined {
  const [answer, setAnswer] = useState<InvitationAnswer>();
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    void readInvitation(token).then((found) => isCurrent && setAnswer(found));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return token === '' ? INCOMPLETE : answer;
}

/** The token stays in the address, so that a reload is harmless. */
function Invited({ token }: { token: string }) {
  const answer = useInvitation(token);
  return (
    <AuthCard title="You are invited">
      {!answer && <output>Loading your invitation…</output>}
      {answer?.ok === false && (
        <>
          <AuthMessage outcome={answer} />
          <Link className="auth-link" to={LOGIN}>
            Go to Login
          </Link>
        </>
      )}
      {answer?.ok && <InvitationForm token={token} invitation={answer.invitation} />}
    </AuthCard>
  );
}

export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  return <Invited key={token} token={token} />;
}
