import { Button, Form } from 'antd';
import { useState } from 'react';
import { passwordProblems } from '../../../src/shared/accounts/password';
import { RequestError, WrongPasswordError } from '../../kit/data/errors';
import { useAction, useReadAllAgain } from '../../kit/data/useAction';
import { passwordControl } from '../../kit/fields/controls/passwordControl';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useAccountStore } from '../../kit/people/stores';
import { newPasswordProblem, PasswordHint } from '../../kit/people/credentials/newPassword';
import {
  CodeControl,
  codeField,
  CurrentControl,
  passwordField,
  type Known,
} from '../../kit/people/credentials/IdentityForm';

const NEW_PASSWORD = {
  current: passwordField('Current password'),
  wanted: passwordField('New password'),
  confirmation: passwordField('Confirm new password'),
};

const NewControl = passwordControl('new-password');

const NOTHING = { current: '', wanted: '', confirmation: '', code: '' };
type Typed = typeof NOTHING;

function checkPairs(values: Values): Record<string, string> {
  const { wanted, confirmation } = values as Typed;
  const { password, ...others } = passwordProblems(wanted, confirmation);
  return { ...others, ...(password && { wanted: password }) };
}

const SAID = {
  done: 'Password changed. Your other sessions were ended.',
  failed: 'Your password was not changed',
};

/** Changes the password, after the current one is confirmed. */
export function PasswordForm({ email, known }: { email: string; known: Known }) {
  const { needsCode, hasRecovery } = known;
  const account = useAccountStore();
  const { act } = useAction(useReadAllAgain());
  const [values, setValues] = useState<Values>(NOTHING);
  const fields = needsCode ? { ...NEW_PASSWORD, code: codeField(hasRecovery) } : NEW_PASSWORD;
  const rules = { checkPairs, arePairsLate: true };
  const form = useFieldForm(fields, values, { onChange: setValues, ...rules });
  const { current, wanted: password, confirmation, code } = values as Typed;

  async function change() {
    const problem = await newPasswordProblem(password);
    if (problem) {
      form.report('wanted', problem);
      throw new RequestError(problem);
    }
    try {
      const sent = { email, current, wanted: password, ...(needsCode && { code }) };
      await account.changePassword(sent);
    } catch (error) {
      if (error instanceof WrongPasswordError) form.report('current', error.message);
      throw error;
    }
  }

  async function send() {
    if (await act(change, SAID)) setValues(NOTHING);
  }

  return (
    <Form {...form.props} className="panel" aria-labelledby="my-password" onFinish={form.whenComplete(send)}>
      <div>
        <h2 id="my-password">Password</h2>
        <p className="panel-lead">Changing your password ends all your other sessions.</p>
      </div>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FieldItem form={form} name="current" as={CurrentControl} />
      <FieldItem
        form={form}
        name="wanted"
        as={NewControl}
        hint={<PasswordHint {...{ password, confirmation }} />}
      />
      <FieldItem form={form} name="confirmation" as={NewControl} />
      {needsCode && <FieldItem form={form} name="code" as={CodeControl} />}
      <div>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
