/** Shows what will be erased, and asks for the reference. */
import { Button, Form, Modal } from 'antd';
import * as v from 'valibot';
import { choice, text } from '../../../../src/shared/content/fields';
import { lineControl } from '../../fields/basicControls';
import { ChoiceControl } from '../../fields/ChoiceControl';
import { FieldItem } from '../../fields/FieldItem';
import { useFieldForm } from '../../fields/useFieldForm';
import { Loading, LoadFailed } from '../../ui/view/LoadStates';
import './erase.css';
import type { EraseActionProps } from './EraseAction';
import { ErasureList } from './ErasureList';
import { isEmpty } from './erasurePreview';
import { REASONS, useErase, useErasurePreview, type Reason } from './useErasure';

/** Spaces, hyphens and small letters are how people type. */
const plain = (reference: string) => reference.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The reference makes sure that nobody erases the wrong person. */
const fieldsFor = (reference: string) => ({
  reason: choice({ label: 'Reason, for the erasure log', choices: REASONS }),
  reference: {
    ...text({ label: `Type ${reference} to confirm`, required: true }),
    maxLength: undefined,
    schema: v.pipe(
      v.string(),
      v.check((typed) => plain(typed) === plain(reference), `This is not ${reference}. Nothing was erased.`),
    ),
  },
});

const ReferenceControl = lineControl({ autoComplete: 'off' });

type DialogProps = EraseActionProps & { isOpen: boolean; onClose: () => void };

export function EraseDialog({ email, reference, reason = 'asked', isOpen, onClose, onErased }: DialogProps) {
  const form = useFieldForm(fieldsFor(reference), { reason, reference: '' });
  const { preview, isFailed, reload } = useErasurePreview(email, isOpen);
  const erase = useErase();
  const canErase = preview !== undefined && !isEmpty(preview);

  async function send() {
    if (!canErase) return undefined;
    if (!(await erase(email, form.values['reason'] as Reason))) return reload();
    onClose();
    return onErased?.();
  }

  return (
    <Modal
      title={`Erase all data of ${email}?`}
      open={isOpen}
      onCancel={onClose}
      width={640}
      maskClosable={false}
      destroyOnHidden
      footer={null}
    >
      {!preview && !isFailed && <Loading label="Loading the data to be erased" />}
      {isFailed && <LoadFailed what="the data to be erased" onRetry={reload} />}
      {preview && <ErasureList preview={preview} />}
      <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(send)}>
        <FieldItem form={form} name="reason" as={ChoiceControl} />
        <FieldItem form={form} name="reference" as={ReferenceControl} />
        <p className="dialog-note">This cannot be undone. Only an anonymous log entry remains.</p>
        <div className="dialog-buttons">
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" htmlType="submit" loading={form.isSending} disabled={!canErase}>
            Erase permanently
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
