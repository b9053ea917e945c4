import { useState, type FormEvent } from 'react';
import type { AdminClient } from '../client';
import { AuthField } from './AuthField';
import { AuthMessage } from './AuthMessage';
import { MIN_PASSWORD, passwordProblem } from '../auth/recoveryLink';
import { changePassword, type Outcome } from '../auth/signIn';

interface Requirement {
  readonly label: string;
  readonly isMet: boolean;
}

function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="auth-requirements">
      {requirements.map(({ label, isMet }) => (
        <li key={label} data-met={isMet}>
          <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {label}
          <span className="visually-hidden">{isMet ? ' (met)' : ' (not met yet)'}</span>
        </li>
      ))}
    </ul>
  );
}

export function NewPasswordForm({ client, onDone }: { client: AdminClient; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const requirements = [
    { label: `At least ${MIN_PASSWORD} characters`, isMet: password.length >= MIN_PASSWORD },
    { label: 'Both passwords are the same', isMet: password !== '' && password === confirmation },
  ];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = passwordProblem(password, confirmation);
    if (problem) return setOutcome({ ok: false, message: problem });
    setOutcome(undefined);
    setBusy(true);
    const result = await changePassword(client, password);
    if (result.ok) return onDone();
    setOutcome(result);
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthMessage outcome={outcome} />
      <AuthField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={password}
        hint={<RequirementList requirements={requirements} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <AuthField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Updating Password...' : 'Update Password'}
      </button>
    </form>
  );
}
