import { Button, Form, Modal } from 'antd';
import * as v from 'valibot';
import { text } from '../../../../src/shared/content/fields';
import { lineControl } from '../../../kit/fields/controls/basicControls';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { focusOnMount } from '../../../kit/ui/inputs';

interface HoldDialogProps {
  /** True when it is stored. */
  onHold: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const fields = {
  reason: {
    ...text({ label: 'Reason', required: true, maxLength: 300 }),
    schema: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter the reason why you must keep it.')),
  },
};
const ReasonControl = lineControl({ maxLength: 300, ref: focusOnMount });

function HoldForm({ onHold, onClose }: HoldDialogProps) {
  const form = useFieldForm(fields, { reason: '' });
  async function hold() {
    if (await onHold(String(form.values['reason']).trim())) onClose();
  }
  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(hold)}>
      <p>An entry on hold is not erased by retention rules or erasure requests.</p>
      <FieldItem form={form} name="reason" as={ReasonControl} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Put on hold
        </Button>
      </div>
    </Form>
  );
}

/** Asks for the legal reason to keep the entry. */
export const HoldDialog = (form: HoldDialogProps) => (
  <Modal title="Put on hold" open footer={null} onCancel={form.onClose}>
    <HoldForm {...form} />
  </Modal>
);
