import {
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD,
  passwordBytes,
  passwordLength,
} from '../../../../src/shared/accounts/password';
import './passwordHint.css';

interface PasswordHintProps {
  password: string;
  confirmation: string;
}

function requirementsOf({ password, confirmation }: PasswordHintProps) {
  const bytes = passwordBytes(password);
  return [
    { label: `At least ${MIN_PASSWORD} characters`, isMet: passwordLength(password) >= MIN_PASSWORD },
    {
      label: `At most ${MAX_PASSWORD_BYTES} characters; non-English letters count as two to four`,
      isMet: bytes > 0 && bytes <= MAX_PASSWORD_BYTES,
    },
    { label: 'Both passwords are the same', isMet: password !== '' && password === confirmation },
  ];
}

/** What stands under the field of a new password: what it must be. */
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
