import { Button } from 'antd';
import { PasswordHint } from '../../../kit/people/passwords/PasswordHint';
import { LabelledInput } from '../LabelledInput';
import { usePasswordChange } from './usePasswordChange';

interface PasswordFormProps {
  email: string;
  /** What a stranger would try first. */
  personal: readonly string[];
  /** A code of the second factor is needed as well. */
  needsCode: boolean;
}

/** A new password, for whoever knows the one of today. */
export function PasswordForm({ email, personal, needsCode }: PasswordFormProps) {
  const { typed, isBusy, submit, input } = usePasswordChange(email, needsCode);
  const { wanted: password, confirmation } = typed;
  return (
    <form className="panel" aria-labelledby="my-password" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 id="my-password">Password</h2>
        <p className="panel-lead">Changing your password ends all your other sessions.</p>
      </div>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <LabelledInput
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...input('current')}
      />
      <LabelledInput
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint {...{ password, confirmation, personal }} />}
        {...input('wanted')}
      />
      <LabelledInput
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...input('confirmation')}
      />
      {needsCode && (
        <LabelledInput
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input('code')}
        />
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
