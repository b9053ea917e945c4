/** What a new password must be: said under its field, and checked when it is sent. */
import {
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD,
  passwordBytes,
  passwordLength,
  passwordProblems,
} from '../../../../src/shared/accounts/password';
import './credentials.css';

interface PasswordHintProps {
  password: string;
  confirmation: string;
}

function requirementsOf({ password, confirmation }: PasswordHintProps) {
  const bytes = passwordBytes(password);
  return [
    { label: `At least ${MIN_PASSWORD} characters`, isMet: passwordLength(password) >= MIN_PASSWORD },
    ...(bytes > MAX_PASSWORD_BYTES
      ? [{ label: `At most ${MAX_PASSWORD_BYTES} bytes: this one is too long`, isMet: false }]
      : []),
    { label: 'Both passwords are the same', isMet: password !== '' && password === confirmation },
  ];
}

export const PasswordHint = (props: PasswordHintProps) => (
  <ul className="password-hint">
    {requirementsOf(props).map(({ label, isMet }) => (
      <li key={label} data-met={isMet}>
        <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
        <span>
          {label}
          <span className="visually-hidden">{isMet ? ' (met)' : ' (not met yet)'}</span>
        </span>
      </li>
    ))}
  </ul>
);

const UNCHECKED = 'The password could not be checked. Check your connection and try again';

/** Why staff cannot use it, or undefined. What everybody uses is a long list, so it is fetched when it is needed. */
export async function newPasswordProblem(password: string): Promise<string | undefined> {
  const list = await import('../../../../src/shared/accounts/commonPasswords').catch(() => undefined);
  return list ? list.passwordProblem(password) : UNCHECKED;
}

/** Why a password that was typed twice cannot be taken, at the field that it is about; empty when it can. */
export async function newPasswordProblems({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): Promise<ReturnType<typeof passwordProblems>> {
  const problems = passwordProblems(password, confirmation);
  if (Object.keys(problems).length > 0) return problems;
  const problem = await newPasswordProblem(password);
  return problem ? { password: problem } : {};
}
