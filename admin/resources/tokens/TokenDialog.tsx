/** Creates a token of the API. It is shown once, and closing the dialog forgets it. */
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { MadeLink } from '../../kit/ui/MadeLink';
import { RequestError } from '../../kit/data/errors';
import { useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import { argumentsOf, checkToken, fieldOf, newToken, tokenFields } from './token';

const begin = () => newToken(new Date());

function useNewToken(onCreated: () => unknown) {
  const [values, setValues] = useState(begin);
  const [token, setToken] = useState<string>();
  const form = useFieldForm(tokenFields, values, {
    onChange: (step) => setValues((latest) => step(latest)),
    checkPairs: checkToken,
    arePairsLate: true,
  });
  const callFunction = useCallFunction();
  const { act } = useAction(onCreated);

  const create = () =>
    act(
      async () => {
        try {
          setToken((await callFunction('create_api_token', argumentsOf(values))).token);
        } catch (error) {
          const problems = error instanceof RequestError ? Object.entries(error.problems) : [];
          for (const [name, message] of problems) form.report(fieldOf(name), message);
          throw error;
        }
      },
      { failed: 'The token was not created' },
    );

  function forget() {
    setToken(undefined);
    setValues(begin());
    form.clearErrors();
  }
  return { form, token, create, forget };
}

const Created = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <div className="dialog-form">
    <Alert
      type="warning"
      showIcon
      message="Copy this token now. It is shown only once, and everyone who has it can use it until it is revoked."
    />
    <MadeLink label="Token" address={token} note="Keep it where only that system can read it." />
    <div className="dialog-buttons">
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </div>
);

interface TokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => unknown;
}

export function TokenDialog({ isOpen, onClose, onCreated }: TokenDialogProps) {
  const { form, token, create, forget } = useNewToken(onCreated);
  return (
    <Modal
      title={token ? 'Token created' : 'New API token'}
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={(isThere) => (isThere ? form.begin() : token && forget())}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      footer={null}
    >
      {token ? (
        <Created token={token} onClose={onClose} />
      ) : (
        <Form
          {...form.props}
          className="dialog-form"
          aria-label="API token"
          onFinish={form.whenComplete(create)}
        >
          <FieldList form={form} />
          <div className="dialog-buttons">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" htmlType="submit" loading={form.isSending}>
              Create token
            </Button>
          </div>
        </Form>
      )}
    </Modal>
  );
}
