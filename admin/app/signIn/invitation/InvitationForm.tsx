import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { passwordProblems } from '../../../../src/shared/accounts/password';
import { roles } from '../../../../src/shared/accounts/roles';
import { newPasswordProblems } from '../../../kit/people/passwords/newPasswordProblems';
import { acceptInvitation, type Invitation } from '../../auth/invitation';
import { HOME, LOGIN } from '../../auth/returnPath';
import { signIn, type Outcome } from '../../auth/signIn';
import { focusInvalid } from '../focusInvalid';
import { AuthMessage } from '../AuthMessage';
import { NewPasswordFields } from '../newPassword/NewPasswordFields';
import { useIdentity } from '../useIdentity';

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

/** Takes the invitation: everybody chooses a password, whether there was an account before or not, and is in. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
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
    const session = await signIn({ email, password: typed.password });
    // A second factor may still be due; the next screen asks for it.
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
      {/* For password managers, which keep the address with the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields value={typed} problems={problems} onChange={setTyped} />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'One moment...' : 'Accept and sign in'}
      </button>
    </form>
  );
}
