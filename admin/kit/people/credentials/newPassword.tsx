/** The requirements of a new password: listed under its field, and checked on submit. */
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

/** The reason why staff cannot use it, or undefined. The list of common passwords is long, so it loads on demand. */
export async function newPasswordProblem(password: string): Promise<string | undefined> {
  const list = await import('../../../../src/shared/accounts/commonPasswords').catch(() => undefined);
  return list ? list.passwordProblem(password) : UNCHECKED;
}

/** The problem of a password typed twice, at its field; empty if valid. */
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
