/** The dialogs that set up an app or create new recovery codes. */
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useAction, useReadAllAgain } from '../../kit/data/useAction';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import { EnrolmentSecret } from '../../kit/people/credentials/EnrolmentSecret';
import { RecoveryCodes } from '../../kit/people/credentials/RecoveryCodes';
import type { Enrolment } from '../../kit/people/credentials/SecondFactor';
import { useAccountStore } from '../../kit/people/stores';
import { focusOnMount } from '../../kit/ui/inputs';
import {
  IdentityForm,
  NewCodeControl,
  newCodeField,
  type Known,
} from '../../kit/people/credentials/IdentityForm';

interface FirstCodeProps {
  enrolment: Enrolment;
  /** Called with recovery codes, if any. */
  onDone: (codes: readonly string[]) => void;
}

function FirstCode({ enrolment, onDone }: FirstCodeProps) {
  const { secondFactor } = useAccountStore();
  const { act } = useAction(useReadAllAgain());
  const form = useFieldForm({ code: newCodeField }, { code: '' });

  async function confirm() {
    let codes: readonly string[] = [];
    const isDone = await act(
      async () => {
        codes = await secondFactor.confirm(enrolment, String(form.values['code']));
      },
      {
        done: 'Second factor set up. Your other sessions were ended.',
        failed: 'The code was not accepted',
      },
    );
    if (isDone) onDone(codes);
  }

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(confirm)}>
      <EnrolmentSecret enrolment={enrolment} />
      <FieldItem form={form} name="code" as={NewCodeControl} />
      <Button type="primary" htmlType="submit" loading={form.isSending}>
        Confirm
      </Button>
    </Form>
  );
}

function KeptCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="dialog-form">
      <RecoveryCodes codes={codes} />
      <Button type="primary" ref={focusOnMount} onClick={onClose}>
        I have saved them
      </Button>
    </div>
  );
}

interface DialogProps {
  known: Known;
  onClose: () => void;
}

/** Adds an authenticator app: a name, the secret, the first code, then recovery codes. */
export function AddFactor({ known, onClose }: DialogProps) {
  const { secondFactor } = useAccountStore();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <KeptCodes codes={codes} onClose={onClose} />;
  if (enrolment) {
    const goOn = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : onClose());
    return <FirstCode enrolment={enrolment} onDone={goOn} />;
  }
  return (
    <IdentityForm
      known={known}
      isNaming
      button="Continue"
      said={{ failed: 'The app could not be set up' }}
      onProven={async (name) => setEnrolment(await secondFactor.begin(name))}
    />
  );
}

export function NewRecoveryCodes({ known, onClose }: DialogProps) {
  const { secondFactor } = useAccountStore();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <KeptCodes codes={codes} onClose={onClose} />;
  return (
    <IdentityForm
      known={known}
      lead="Your current codes will no longer work."
      button="Make new codes"
      said={{ failed: 'No new recovery codes were made' }}
      onProven={async () => setCodes(await secondFactor.newRecoveryCodes())}
    />
  );
}
