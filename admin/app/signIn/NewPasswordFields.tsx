import type { passwordProblems } from '../../../src/shared/accounts/password';
import { PasswordHint } from '../../kit/people/credentials/newPassword';
import { AuthField } from './AuthField';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  problems: ReturnType<typeof passwordProblems>;
  onChange: (value: NewPassword) => void;
}

/** A new password, typed twice, with its requirements. */
export function NewPasswordFields({ value, problems, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <AuthField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={value.password}
        error={problems.password}
        hint={<PasswordHint {...value} />}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <AuthField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={value.confirmation}
        error={problems.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
