/** Erases everything that came from one address, after showing what that is and asking for the reference. */
import { Button, Form, Modal } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { choice, text } from '../../../../src/shared/content/fields';
import { lineControl } from '../../fields/basicControls';
import { ChoiceControl } from '../../fields/ChoiceControl';
import { FieldItem } from '../../fields/FieldItem';
import { useFieldForm } from '../../fields/useFieldForm';
import { Loading, LoadFailed } from '../../ui/view/LoadStates';
import './erase.css';
import { ErasureList } from './ErasureList';
import { isEmpty } from './erasurePreview';
import { REASONS, useErase, useErasurePreview, type Reason } from './useErasure';

interface EraseActionProps {
  email: string;
  /** What has to be typed: the reference of the entry that the person is looked at through. */
  reference: string;
  /** What is chosen first. */
  reason?: Reason;
  /** Told once the data is gone; the entry on the screen may be gone with it. */
  onErased?: () => void;
}

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

function EraseDialog({ email, reference, reason = 'asked', isOpen, onClose, onErased }: DialogProps) {
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

export function EraseAction(props: EraseActionProps) {
  // Each opening is a new dialog, in which nothing is typed yet.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setOpenings(openings + 1);
    setOpen(true);
  }
  return (
    <>
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={open}>
        Erase…<span className="visually-hidden"> everything from {props.email}</span>
      </Button>
      {openings > 0 && (
        <EraseDialog key={openings} {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
