/** Inviting people, and the list of pending invitations. */
import { Button, Form, Modal, App, Tag } from 'antd';
import { useRef } from 'react';
import { invitationFields } from '../../kit/people/personFields';
import { roles } from '../../../src/shared/accounts/roles';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useStaff } from '../../kit/data/stored/staff';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { useNow } from '../../kit/ui/clock';
import { Day } from '../../kit/ui/view/values';
import { useChangePeople, nameOf, type Invitation } from './people';
import '../../kit/ui/list/listTable.css';

/** The most common role; an owner is a deliberate choice. */
const EMPTY = { email: '', name: '', role: 'editor' };
const NOTHING = { version: 0, value: EMPTY };

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for email, name and role. The input stays after a refusal and when the dialog closes. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { values, edits, change: type, forget } = useEdits<Values>('invitation', NOTHING);
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
        <KeptNote edits={edits} onDiscard={forget} />
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

const MAIL = {
  waiting: 'The email is being sent.',
  sent: 'The email has been sent.',
  failed: 'The email could not be delivered. Check the address.',
} as const;

/** `onGone` moves the focus from a removed line. */
function useInvitationActions(onGone: () => void) {
  const { modal } = App.useApp();
  const { change } = useChangePeople();

  const resend = ({ id, email }: Invitation) =>
    change(
      'resend_invitation',
      { id },
      {
        done: `A new invitation to ${email} is on its way`,
        failed: 'The invitation could not be sent again',
      },
    );

  function confirmCancel({ id, email }: Invitation) {
    let isDone = false;
    modal.confirm({
      title: `Revoke the invitation for ${email}?`,
      content: 'The emailed link will stop working. You can invite them again.',
      okText: 'Revoke',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: async () => {
        isDone = await change(
          'cancel_invitation',
          { id },
          {
            done: `Invitation for ${email} revoked`,
            failed: 'The invitation could not be revoked',
          },
        );
      },
      afterClose: () => isDone && onGone(),
    });
  }
  return { resend, confirmCancel };
}

interface InvitationLineProps {
  invitation: Invitation;
  canResend: boolean;
  actions: ReturnType<typeof useInvitationActions>;
}

function InvitationLine({ invitation, canResend, actions }: InvitationLineProps) {
  const inviter = useStaff();
  const now = useNow();
  const { email, name, role, invited_by, invited_at, expires_at, mail } = invitation;
  return (
    <tr>
      <th scope="row">
        {nameOf(invitation)}
        {name && <span className="people-address">{email}</span>}
      </th>
      <td data-label="Role">{roles[role].label}</td>
      <td data-label="Invited">
        <Day iso={invited_at} /> by {inviter(invited_by)}
        <span className={mail === 'failed' ? 'people-note is-failed' : 'people-note'}>{MAIL[mail]}</span>
      </td>
      <td data-label="Valid until">
        {new Date(expires_at) > now ? <Day iso={expires_at} /> : <Tag color="warning">Expired</Tag>}
      </td>
      <td>
        <div className="button-row">
          <Button
            disabled={!canResend}
            aria-label={`Send again: ${email}`}
            onClick={() => void actions.resend(invitation)}
          >
            Send again
          </Button>
          <Button danger aria-label={`Revoke: ${email}`} onClick={() => actions.confirmCancel(invitation)}>
            Revoke…
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface InvitationTableProps {
  invitations: readonly Invitation[];
  canResend: boolean;
}

export function InvitationTable({ invitations, canResend }: InvitationTableProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useInvitationActions(() => heading.current?.focus());
  return (
    <section className="people-invited" aria-labelledby="invited">
      <h2 id="invited" ref={heading} tabIndex={-1}>
        Invited
      </h2>
      <div className="list-frame">
        <table className="list-table" aria-labelledby="invited">
          <ColumnHeads names={['Person', 'Role', 'Invited', 'Valid until']} hasActions />
          <tbody>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} {...{ invitation, canResend, actions }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
