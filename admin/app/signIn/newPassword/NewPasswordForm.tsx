import { useState, type FormEvent } from 'react';
import type { passwordProblems } from '../../../../src/shared/accounts/password';
import { newPasswordProblems } from '../../../kit/people/passwords/newPasswordProblems';
import type { AdminClient } from '../../client';
import { focusInvalid } from '../focusInvalid';
import { AuthMessage } from '../AuthMessage';
import { changePassword, type Outcome } from '../../auth/signIn';
import { NewPasswordFields } from './NewPasswordFields';

export function NewPasswordForm({ client, onDone }: { client: AdminClient; onDone: () => void }) {
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
    const result = isFine ? await changePassword(client, typed.password) : undefined;
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
