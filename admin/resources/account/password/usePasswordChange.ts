import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { passwordProblem } from '../../../../src/shared/accounts/password';
import { useAccountStore } from '../../../kit/people/AccountStore';
import { WrongPasswordError } from '../../../kit/data/errors';
import { codeProblem } from '../../../kit/people/secondFactor/SecondFactor';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';

const NOTHING = { current: '', wanted: '', confirmation: '', code: '' };
type Typed = typeof NOTHING;
type Problems = Partial<Record<keyof Typed, string | undefined>>;

/** Why this cannot be sent yet, by the field that it is about. */
const problemsOf = ({ current, wanted, confirmation, code }: Typed, needsCode: boolean): Problems => ({
  current: current === '' ? 'Please enter your current password.' : undefined,
  wanted: passwordProblem(wanted, confirmation),
  code: needsCode ? codeProblem(code) : undefined,
});

const SAID = {
  done: 'Password changed. Your other sessions were ended.',
  failed: 'Your password was not changed',
};

/** What is typed in the form of a new password, what is wrong with it, and sending it. */
export function usePasswordChange(email: string, needsCode: boolean) {
  const account = useAccountStore();
  const { isBusy, act } = useAction(useReadAllAgain());
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemsOf(typed, needsCode);
    flushSync(() => setProblems(found));
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const { current, wanted, code } = typed;
    const form = event.currentTarget;
    const change = () =>
      account
        .changePassword({ email, current, wanted, ...(needsCode && { code }) })
        .catch((error: unknown) => {
          if (error instanceof WrongPasswordError) {
            flushSync(() => setProblems({ current: error.message }));
            form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          }
          throw error;
        });
    if (await act(change, SAID)) setTyped(NOTHING);
  }

  return {
    typed,
    isBusy,
    submit,
    input: (name: keyof Typed) => ({
      value: typed[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    }),
  };
}
