import { PasswordHint } from '../../../kit/people/passwords/PasswordHint';
import { AuthField } from '../AuthField';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What a stranger would try first. */
  personal?: readonly string[];
}

/** A new password, typed twice, with what it must be and how hard it is to guess. */
export function NewPasswordFields({ value, onChange, personal }: NewPasswordFieldsProps) {
  return (
    <>
      <AuthField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={value.password}
        hint={<PasswordHint {...value} personal={personal} />}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <AuthField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
