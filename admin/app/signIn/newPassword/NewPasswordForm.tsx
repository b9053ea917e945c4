import { useState, type FormEvent } from 'react';
import { passwordProblem } from '../../../../src/shared/accounts/password';
import type { AdminClient } from '../../client';
import { AuthMessage } from '../AuthMessage';
import { changePassword, type Outcome } from '../../auth/signIn';
import { NewPasswordFields } from './NewPasswordFields';

export function NewPasswordForm({ client, onDone }: { client: AdminClient; onDone: () => void }) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = passwordProblem(typed.password, typed.confirmation);
    if (problem) return setOutcome({ ok: false, message: problem });
    setOutcome(undefined);
    setBusy(true);
    const result = await changePassword(client, typed.password);
    if (result.ok) return onDone();
    setOutcome(result);
    setBusy(false);
  }

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthMessage outcome={outcome} />
      <NewPasswordFields value={typed} onChange={setTyped} />
      <button className="auth-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Updating Password...' : 'Update Password'}
      </button>
    </form>
  );
}
