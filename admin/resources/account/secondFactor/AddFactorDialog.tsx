import { Alert, Button, Form, Modal } from 'antd';
import { text } from '../../../../src/shared/content/fields';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';
import { lineControl } from '../../../kit/fields/basicControls';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { useAccountStore } from '../../../kit/people/AccountStore';
import { EnrolmentSecret } from '../../../kit/people/secondFactor/EnrolmentSecret';
import type { Enrolment } from '../../../kit/people/secondFactor/SecondFactor';
import { useEnrolment } from '../../../kit/people/secondFactor/useEnrolment';
import { focusOnMount } from '../../../kit/ui/focusOnMount';
import { CODE_INPUT, codeField } from '../code';

const CodeControl = lineControl({ ...CODE_INPUT, ref: focusOnMount });

function FirstCode({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { act } = useAction(useReadAllAgain());
  const form = useFieldForm({ code: codeField }, { code: '' });

  async function confirm() {
    const isDone = await act(() => secondFactor.confirm(enrolment, String(form.values['code'])), {
      done: 'Second factor set up. Your other sessions were ended.',
      failed: 'The code was not accepted',
    });
    if (isDone) onDone();
  }

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(confirm)}>
      <EnrolmentSecret enrolment={enrolment} />
      <FieldItem form={form} name="code" as={CodeControl} />
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        Confirm
      </Button>
    </Form>
  );
}

const nameFields = { name: text({ label: 'Name of the app or device', maxLength: 60 }) };
const NameControl = lineControl({ placeholder: 'My phone', ref: focusOnMount });

function Beginning({ onDone }: { onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { enrolment, problem, begin } = useEnrolment(secondFactor);
  const form = useFieldForm(nameFields, { name: '' });
  if (enrolment) return <FirstCode enrolment={enrolment} onDone={onDone} />;
  return (
    <Form
      {...form.props}
      className="dialog-form"
      onFinish={form.whenComplete(() => begin(String(form.values['name'])))}
    >
      {problem && <Alert type="error" role="alert" message={problem} />}
      <FieldItem form={form} name="name" as={NameControl} />
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        Continue
      </Button>
    </Form>
  );
}

/** Sets up another app that shows codes: a name, then the secret, then the first code. */
export function AddFactorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      title="Set up an authenticator app"
      open={isOpen}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
      closable={{ 'aria-label': 'Close' }}
      destroyOnHidden
    >
      <Beginning onDone={onClose} />
    </Modal>
  );
}
