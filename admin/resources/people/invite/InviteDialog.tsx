import { Button, Form, Modal } from 'antd';
import { invitationFields } from '../../../../src/shared/accounts/personFields';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { FieldList } from '../../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useChangePeople } from '../useChangePeople';

/** The role that most people need; an owner is chosen on purpose. */
const EMPTY = { email: '', name: '', role: 'editor' };
const NOTHING = { version: 0, value: EMPTY };

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for address, name and role. What was typed stays when the invitation is refused, and when the dialog is closed. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { values, draft, change: type, forget } = useDraft<Values>('invitation', NOTHING);
  const form = useFieldForm(invitationFields, values, { onChange: type });
  const { change } = useChangePeople();

  async function send() {
    const isDone = await change('invite_person', values as typeof EMPTY, {
      done: `An invitation to ${String(values['email']).trim()} is on its way`,
      failed: 'The invitation was not sent',
    });
    if (!isDone) return;
    forget();
    onClose();
  }

  return (
    <Modal
      title="Invite someone"
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={(isThere) => isThere && form.begin()}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      footer={null}
    >
      <Form
        {...form.props}
        className="dialog-form people-form"
        aria-label="Invitation"
        onFinish={form.whenComplete(send)}
      >
        <p>They get an email with a link that is valid for seven days, and choose their own password.</p>
        <KeptNote draft={draft} onDiscard={forget} />
        <FieldList form={form} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={form.isSending}>
            Send invitation
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
