import { Alert, Button, Modal } from 'antd';
import { useState, type FormEvent } from 'react';
import { focusOnMount } from '../../../kit/ui/focusOnMount';
import { useAccountStore } from '../../../kit/people/AccountStore';
import { EnrolmentSecret } from '../../../kit/people/secondFactor/EnrolmentSecret';
import { codeProblem, type Enrolment } from '../../../kit/people/secondFactor/SecondFactor';
import { useEnrolment } from '../../../kit/people/secondFactor/useEnrolment';
import { LabelledInput } from '../LabelledInput';
import { useAction, useReadAllAgain } from '../../../kit/data/useAction';

function FirstCode({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { isBusy, act } = useAction(useReadAllAgain());
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = codeProblem(code);
    setProblem(wrong);
    if (wrong) return;
    const isDone = await act(() => secondFactor.confirm(enrolment, code), {
      done: 'Second factor set up. Your other sessions were ended.',
      failed: 'The code was not accepted',
    });
    if (isDone) onDone();
  }

  return (
    <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
      <EnrolmentSecret enrolment={enrolment} />
      <LabelledInput
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        ref={focusOnMount}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        Confirm
      </Button>
    </form>
  );
}

function Beginning({ onDone }: { onDone: () => void }) {
  const { secondFactor } = useAccountStore();
  const { enrolment, problem, isBusy, begin } = useEnrolment(secondFactor);
  const [name, setName] = useState('');
  if (enrolment) return <FirstCode enrolment={enrolment} onDone={onDone} />;
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(name);
      }}
    >
      {problem && <Alert type="error" role="alert" message={problem} />}
      <LabelledInput
        label="Name of the app or device"
        placeholder="My phone"
        maxLength={60}
        ref={focusOnMount}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        Continue
      </Button>
    </form>
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
