/** Confirms the person's identity before their sign-in settings change. */
import * as v from 'valibot';
import { useGetIdentity } from '@refinedev/core';
import { Button, Form } from 'antd';
import { text, type Field } from '../../../../src/shared/content/fields';
import { WrongPasswordError } from '../../data/errors';
import { useAction, useReadAllAgain } from '../../data/useAction';
import { lineControl } from '../../fields/controls/basicControls';
import { passwordControl } from '../../fields/controls/passwordControl';
import { textOf } from '../../fields/Control';
import { FieldItem } from '../../fields/FieldItem';
import { useFieldForm } from '../../fields/useFieldForm';
import { codeProblem, recoveryProblem } from './SecondFactor';
import { useAccountStore } from '../stores';
import { focusOnMount } from '../../ui/inputs';

const checked = (problemOf: (code: string) => string | undefined, help?: string): Field<string> => ({
  ...text({ label: 'Code from your app', required: true, ...(help && { help }) }),
  maxLength: undefined,
  schema: v.pipe(
    v.string(),
    v.check(
      (code) => !problemOf(code),
      ({ input }) => problemOf(input) ?? '',
    ),
  ),
});

export const newCodeField = checked(codeProblem);
/** Accepts a recovery code too, if the person has some. */
export const codeField = (hasRecovery: boolean) =>
  hasRecovery
    ? checked((code) => recoveryProblem(code) && codeProblem(code), 'Or enter one of your recovery codes.')
    : newCodeField;

/** Apps show the code in two groups. */
const CODE_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const;
export const NewCodeControl = lineControl({ ...CODE_INPUT, ref: focusOnMount });
export const CodeControl = lineControl({ autoComplete: 'one-time-code', maxLength: 20 });

/** The password's own rule explains its requirements, and a character count does not help. */
export const passwordField = (label: string) => ({
  ...text({ label, required: true }),
  maxLength: undefined,
});
export const CurrentControl = passwordControl('current-password');

const NAME = text({ label: 'Name of the app or device', maxLength: 60 });
const NameControl = lineControl({ placeholder: 'My phone' });

export interface Known {
  readonly needsCode: boolean;
  readonly hasRecovery: boolean;
}

interface IdentityFormProps {
  known: Known;
  /** True if the form asks for the app's name. */
  isNaming?: boolean;
  lead?: string;
  button: string;
  isDanger?: boolean;
  said: { done?: string; failed: string };
  /** Called with the name, if any. */
  onProven: (name: string) => Promise<unknown>;
  onDone?: () => void;
}

/** Asks for the password and, with a second factor, a code; then for the action's own fields. */
export function IdentityForm(props: IdentityFormProps) {
  const { known, isNaming, lead, button, isDanger = false, said, onProven, onDone } = props;
  const email = useGetIdentity<{ email: string }>().data?.email ?? '';
  const account = useAccountStore();
  const { act } = useAction(useReadAllAgain());
  const fields = {
    ...(isNaming && { name: NAME }),
    current: passwordField('Your current password'),
    ...(known.needsCode && { code: codeField(known.hasRecovery) }),
  };
  const form = useFieldForm(fields, { name: '', current: '', code: '' });
  const typed = (name: string) => textOf(form.values[name]);

  async function prove() {
    try {
      const code = typed('code');
      await account.confirmIdentity({ email, current: typed('current'), ...(code && { code }) });
    } catch (error) {
      if (error instanceof WrongPasswordError) form.report('current', error.message);
      throw error;
    }
    await onProven(typed('name'));
  }

  async function send() {
    if (await act(prove, said)) onDone?.();
  }

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(send)}>
      {lead && <p>{lead}</p>}
      {isNaming && <FieldItem form={form} name="name" as={NameControl} />}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FieldItem form={form} name="current" as={CurrentControl} />
      {known.needsCode && <FieldItem form={form} name="code" as={CodeControl} />}
      <Button type="primary" danger={isDanger} htmlType="submit" loading={form.isSending}>
        {button}
      </Button>
    </Form>
  );
}
