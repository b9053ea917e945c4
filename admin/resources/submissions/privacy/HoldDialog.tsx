import { Button, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';

const LONGEST = 300;

interface HoldDialogProps {
  isOpen: boolean;
  /** True when it is stored. */
  onHold: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

type HoldFormProps = Omit<HoldDialogProps, 'isOpen'> & { field: RefObject<InputRef | null> };

function HoldForm({ onHold, onClose, field }: HoldFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') {
      field.current?.focus();
      return setRefused(true);
    }
    setBusy(true);
    const isDone = await onHold(reason.trim());
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>While an entry is on hold, neither the retention rules nor an erasure request will remove it.</p>
      <label htmlFor={id}>Reason</label>
      <Input
        id={id}
        ref={field}
        maxLength={LONGEST}
        value={reason}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-problem` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {isRefused && (
        <p id={`${id}-problem`} className="field-error">
          Please enter the reason why you must keep it.
        </p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Put on hold
        </Button>
      </div>
    </form>
  );
}

/** Asks what law, claim or dispute obliges the agency to keep the entry. */
export function HoldDialog({ isOpen, ...form }: HoldDialogProps) {
  const field = useRef<InputRef>(null);
  return (
    <Modal
      title="Put on hold"
      open={isOpen}
      footer={null}
      onCancel={form.onClose}
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
    >
      <HoldForm {...form} field={field} />
    </Modal>
  );
}
