/** Shows the data to be erased, and asks for the reference. */
import { Button, Form, Modal } from 'antd';
import * as v from 'valibot';
import { senderName } from '../../../src/shared/submissions/address';
import { choice, text } from '../../../src/shared/content/fields';
import { When } from '../ui/view/values';
import { lineControl, ChoiceControl } from '../fields/controls/basicControls';
import { FieldItem } from '../fields/FieldItem';
import { useFieldForm } from '../fields/useFieldForm';
import { Loading, LoadFailed } from '../ui/view/states';
import {
  companyInWords,
  isEmpty,
  itemInWords,
  restInWords,
  type EraseProps,
  type ErasurePreview,
  REASONS,
  useErase,
  useErasurePreview,
  type Reason,
} from './erasure';
import './erase.css';

/** The data that will be erased, and the data that stays. */
function ErasureList({ preview }: { preview: ErasurePreview }) {
  const rest = restInWords(preview);
  return (
    <div className="erasure-list">
      <section>
        <h3>Will be erased</h3>
        {isEmpty(preview) && <p>Nothing: everything is on hold or already erased.</p>}
        <ul>
          {preview.erased.map((item) => (
            <li key={item.reference}>
              {itemInWords(item)}, received <When iso={item.received_at} /> {companyInWords(item)}
            </li>
          ))}
          {rest && <li>{rest}</li>}
        </ul>
      </section>
      {preview.held.length > 0 && (
        <section>
          <h3>On hold, will be kept</h3>
          <ul>
            {preview.held.map((item) => (
              <li key={item.reference}>
                {itemInWords(item)}: {item.hold_reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Ignores spaces, hyphens and case. */
const plain = (reference: string) => reference.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The reference prevents erasing the wrong person. */
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

type DialogProps = EraseProps & { isOpen: boolean; onClose: () => void };

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
      title={`Erase all data of ${senderName(email)}?`}
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
